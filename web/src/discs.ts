// Numbered discs stay where each move of a turn has ended, until another turn begins.

export class Discs {
  private readonly place = document.getElementById("discs");
  private marks: { id: string; number: number }[] = [];

  constructor() {
    addEventListener("resize", () => this.draw());
  }

  clear(): void {
    this.marks = [];
    this.draw();
  }

  // A move has ended on an element of the board; one that moves on takes its disc along.
  put(id: string, number: number): void {
    this.marks = [...this.marks.filter((one) => one.id !== id), { id, number }];
  }

  draw(): void {
    const board = document.body.classList.contains("past") ? null : document.getElementById("board");
    this.place?.replaceChildren(
      ...this.marks.flatMap(({ id, number }) => {
        const element = document.getElementById(id);
        if (!element || !board?.contains(element)) return [];
        const [box, around] = [element.getBoundingClientRect(), this.place!.getBoundingClientRect()];
        if (!box.width) return [];
        const disc = document.createElement("i");
        disc.textContent = String(number);
        disc.style.left = `${box.right - around.left}px`;
        disc.style.top = `${box.top - around.top}px`;
        return [disc];
      }),
    );
  }
}
