// What is kept in this browser: texts by kind and key, in IndexedDB. Where that is forbidden or full, they are kept as long
// as the page is open, and whoever plays is told.
const NAME = "priory";
const STORE = "texts";
const LAST = "\uffff";

type Change = [kind: string, key: string, text: string | null, fresh: boolean];

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the store does not answer"));
  });
}

export class Texts {
  private base: IDBDatabase | null = null;
  private memory: Map<string, string> | null = null;

  constructor(private readonly unkept: (why: string) => void) {}

  async open(): Promise<void> {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      this.base = await asked(request);
      this.base.onversionchange = () => this.base?.close();
    } catch (error) {
      this.memory = new Map();
      this.unkept(String(error));
    }
  }

  // All texts of a kind whose keys begin like this, as JSON, in the order of their keys.
  async read(kind: string, first: string): Promise<string> {
    const from = `${kind}/${first}`;
    if (this.memory) {
      const keys = [...this.memory.keys()].filter((key) => key.startsWith(from)).sort();
      return JSON.stringify(keys.map((key) => this.memory!.get(key)));
    }
    const store = this.base!.transaction(STORE).objectStore(STORE);
    return JSON.stringify(await asked(store.getAll(IDBKeyRange.bound(from, from + LAST))));
  }

  // All of it or nothing; false if something that must be fresh is there already.
  async write(changes: string): Promise<boolean> {
    const list = JSON.parse(changes) as Change[];
    if (this.memory) return this.remember(list);
    try {
      return await this.keep(list);
    } catch (error) {
      await this.turn(String(error));
      return this.remember(list);
    }
  }

  private keep(list: Change[]): Promise<boolean> {
    return new Promise((done, failed) => {
      const work = this.base!.transaction(STORE, "readwrite", { durability: "strict" });
      const store = work.objectStore(STORE);
      let taken = false;
      for (const [kind, key, text, fresh] of list) {
        const place = `${kind}/${key}`;
        const request = text === null ? store.delete(place) : fresh ? store.add(text, place) : store.put(text, place);
        request.onerror = () => {
          taken ||= request.error?.name === "ConstraintError";
        };
      }
      work.oncomplete = () => done(true);
      work.onabort = () => (taken ? done(false) : failed(work.error ?? new Error("it was not written")));
    });
  }

  // Nothing more can be written: what is there is remembered, and the game goes on.
  private async turn(why: string): Promise<void> {
    const memory = new Map<string, string>();
    try {
      const store = this.base!.transaction(STORE).objectStore(STORE);
      const [keys, texts] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      for (const [at, key] of keys.entries()) memory.set(String(key), texts[at] as string);
    } catch {
      // Then there is nothing to go on with but what is on the table.
    }
    this.memory = memory;
    this.unkept(why);
  }

  private remember(list: Change[]): boolean {
    if (list.some(([kind, key, , fresh]) => fresh && this.memory!.has(`${kind}/${key}`))) return false;
    for (const [kind, key, text] of list) {
      if (text === null) this.memory!.delete(`${kind}/${key}`);
      else this.memory!.set(`${kind}/${key}`, text);
    }
    return true;
  }
}
