// The package has no types of what it exports.
declare module 'tesseract-wasm' {
  export interface OCREngine {
    loadModel(model: Uint8Array): void
    loadImage(image: ImageData): void
    clearImage(): void
    getTextBoxes(unit: 'word'): {
      rect: { left: number; top: number; right: number; bottom: number }
      confidence: number
      text: string
    }[]
    getOrientation(): { rotation: number; confidence: number }
  }
  export function supportsFastBuild(): boolean
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
}
