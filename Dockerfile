# Priory behind a reverse proxy: docker build -t priory .
# The first stage builds the wheel as strangers do (client, compiled rules); the second has only what runs.
FROM python:3.13-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --no-install-recommends -y gcc libc6-dev nodejs npm \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python -m pip install --no-cache-dir --require-hashes -r requirements/build.txt \
    && python -m pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/priory --shell /usr/sbin/nologin priory
COPY requirements/run.txt /tmp/run.txt
RUN python -m pip install --no-cache-dir --require-hashes -r /tmp/run.txt && rm /tmp/run.txt
COPY --from=build /wheels /wheels
# hadolint ignore=DL3013
RUN python -m pip install --no-cache-dir --no-deps --no-index --find-links=/wheels priory && rm -rf /wheels
USER 10001
WORKDIR /var/lib/priory
ENV PRIORY_DATABASE_URL=sqlite:////var/lib/priory/tables.db PRIORY_LOG=json PYTHONUNBUFFERED=1
VOLUME /var/lib/priory
EXPOSE 8064
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8064/healthz', timeout=4)"]
CMD ["priory", "serve", "--host", "0.0.0.0"]
