declare module "idiomorph/dist/idiomorph.esm.js" {
  export const Idiomorph: {
    morph(place: Element, html: string | Node[], options?: object): Node[];
  };
}
