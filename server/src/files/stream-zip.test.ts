import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { addStream, streamZip, zipped } from './stream-zip.ts'

const mtime = new Date('2026-11-23T12:00:00Z')
const never = () => new AbortController().signal

const endless = () => new Readable({ read() {} })

const zipOfOne = (source: Readable, signal: AbortSignal) =>
  streamZip(signal, (zip, isOver) => addStream(zip, source, { name: 'a.pdf', size: 5, mtime, isOver }))

describe('a ZIP that is made as it is read', () => {
  it('holds what was put in, as it is', async () => {
    const { output, written } = streamZip(never(), async (zip, isOver) => {
      zip.addBuffer(Buffer.from('índice'), 'indice.csv', zipped)
      await addStream(zip, Readable.from([Buffer.from('papel')]), { name: 'a.pdf', size: 5, mtime, isOver })
    })
    const bytes = await buffer(output)
    await written
    for (const part of ['indice.csv', 'índice', 'a.pdf', 'papel']) expect(bytes.includes(part)).toBe(true)
  })

  it('lets a file go when it is cancelled, and its reader never takes it for whole', async () => {
    const source = endless()
    const cancel = new AbortController()
    const { output, written } = zipOfOne(source, cancel.signal)
    const read = buffer(output)
    cancel.abort()
    await expect(written).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await expect(read).rejects.toThrow()
    expect(source.destroyed).toBe(true)
  })

  it('lets a file go when nobody reads on', async () => {
    const source = endless()
    const { output, written } = zipOfOne(source, never())
    output.destroy()
    await expect(written).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await vi.waitFor(() => expect(source.destroyed).toBe(true))
  })

  it('fails when a file does, and with one that is longer than it is said to be', async () => {
    for (const source of [
      endless().destroy(new Error('damaged')),
      Readable.from([Buffer.from('papel longo')]),
    ]) {
      const { output, written } = zipOfOne(source, never())
      const read = buffer(output)
      await expect(written).rejects.toThrow()
      await expect(read).rejects.toThrow()
    }
  })
})
