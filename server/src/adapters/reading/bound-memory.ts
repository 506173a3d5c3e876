const page = 65_536

/**
 * Bounds the WebAssembly of this process. It computes without a pause in which the process could report its
 * memory, so its parent would learn too late what a hostile file takes (T33).
 */
export function boundMemory(megabytes: number): void {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * page > megabytes * 1024 * 1024) throw new RangeError('memory')
    return grow.call(this, pages)
  }
}
