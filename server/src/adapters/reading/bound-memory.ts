const page = 65_536

/**
 * Lets no WebAssembly of this process take more than so many MB. It computes without a pause in which the process could
 * say how much memory it holds, so that its parent would see too late what a hostile file makes it take (T33).
 */
export function boundMemory(megabytes: number): void {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * page > megabytes * 1024 * 1024) throw new RangeError('memory')
    return grow.call(this, pages)
  }
}
