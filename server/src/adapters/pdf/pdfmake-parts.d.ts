// Parts of pdfmake that its own types leave out. They lay text out and write it (`tagging.ts`, `keeping.ts`).
declare module 'pdfmake/js/LayoutBuilder.js' {
  interface Line {
    said?: import('./tagging.ts').Said
  }
  class LayoutBuilder {
    buildNextLine(node: { tag?: import('./tagging.ts').Tag }): Line | null
    layoutDocument(content: unknown, ...rest: unknown[]): unknown
    processNode(node: import('./keeping.ts').KeptNode, ...rest: unknown[]): void
  }
  const module: { default: typeof LayoutBuilder }
  export default module
}

declare module 'pdfmake/js/PageElementWriter.js' {
  class PageElementWriter {
    readonly transactionLevel: number
    context(): { readonly pages: readonly unknown[] }
    commitUnbreakableBlock(x?: number, y?: number): void
    _fitOnPage(add: () => unknown): unknown
  }
  const module: { default: typeof PageElementWriter }
  export default module
}

declare module 'pdfmake/js/Renderer.js' {
  interface TaggedPdf {
    readonly options: { tagged: boolean }
    markStructureContent(type: string): object
    markContent(type: 'Artifact', options: { type: 'Layout' | 'Pagination' }): void
    endMarkedContent(): void
    struct(type: string): Structure
    addStructure(element: Structure): void
  }
  interface Structure {
    dictionary: { data: Record<string, unknown> }
    add(child: object): void
  }
  class Renderer {
    readonly pdfDocument: TaggedPdf
    renderPages(pages: readonly { items: readonly { type: string; item: unknown }[] }[]): void
    renderLine(line: { said?: import('./tagging.ts').Said }, x: number, y: number): void
    renderVector(item: object): void
    renderImage(item: object): void
    renderSVG(item: object): void
  }
  const module: { default: typeof Renderer }
  export default module
}
