import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Word } from '@soleira/domain/reading/page-text'
import { createOCREngine, type OCREngine, supportsFastBuild } from 'tesseract-wasm'
import type { Grey } from './frame.ts'
import { modelFolder, readModel } from './model.ts'

export interface Recogniser {
  words(picture: Grey): Promise<Word[]>
}

interface Found {
  text: string
  left: number
  top: number
  width: number
  height: number
  sureness: number
}

const resolve = createRequire(import.meta.url).resolve
let engine: Promise<OCREngine> | undefined

function ownEngine(): Promise<OCREngine> {
  engine ??= (async () => {
    const name = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm'
    const folder = resolve('tesseract-wasm').replace(/lib\.js$/, '')
    const own = await createOCREngine({ wasmBinary: readFileSync(`${folder}${name}`) })
    own.loadModel(readModel())
    return own
  })()
  return engine
}

function show(own: OCREngine, { data, width, height }: Grey): void {
  const pixels = new Uint32Array(width * height)
  // Grey in all three colours, and opaque.
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | ((data[at] as number) * 0x010101)
  const rgba = new Uint8ClampedArray(pixels.buffer)
  own.loadImage({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData)
}

const own: Recogniser = {
  async words(picture) {
    const engine = await ownEngine()
    show(engine, picture)
    const found = engine.getTextBoxes('word').map(({ text, confidence, rect }) => ({
      text,
      sureness: confidence,
      left: rect.left,
      top: rect.top,
      width: rect.right - rect.left,
      height: rect.bottom - rect.top,
    }))
    engine.clearImage()
    return wordsOf(found, picture)
  },
}

/** 60 s of processor time and 1.5 GB of memory for a page. `timeout` below bounds the wait for them. */
const bounds = 'ulimit -t 60; ulimit -v 1500000; exec "$0" "$@"'

/** Faster than our own, and as right only with the same model. */
function installed(path: string, model: string): Recogniser {
  const given = ['stdin', 'stdout', '--tessdata-dir', model, '-l', 'por', '--dpi', '210']
  given.push('-c', 'tessedit_create_tsv=1')
  return {
    words: (picture) =>
      new Promise((resolve, reject) => {
        const [command, args] =
          process.platform === 'win32' ? [path, given] : ['/bin/sh', ['-c', bounds, path, ...given]]
        const child = spawn(command, args, {
          env: { OMP_THREAD_LIMIT: '1' },
          stdio: ['pipe', 'pipe', 'ignore'],
          timeout: 300_000,
          killSignal: 'SIGKILL',
        })
        const pieces: Buffer[] = []
        child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
        child.on('error', reject)
        child.on('close', (code) =>
          code === 0
            ? resolve(wordsOf(foundIn(Buffer.concat(pieces).toString()), picture))
            : reject(new Error('tesseract')),
        )
        // The program may end before it has read the whole page. Its exit code tells.
        child.stdin.on('error', () => {})
        child.stdin.write(`P5 ${picture.width} ${picture.height} 255\n`)
        child.stdin.end(picture.data)
      }),
  }
}

function foundIn(table: string): Found[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , left, top, width, height, sureness, text] = row.split('\t')
    if (level !== '5' || !text) return []
    const [x, y, across, down] = [Number(left), Number(top), Number(width), Number(height)]
    return { text, left: x, top: y, width: across, height: down, sureness: Number(sureness) / 100 }
  })
}

function wordsOf(found: readonly Found[], { width, height }: Grey): Word[] {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  return found.flatMap((one) => {
    const text = one.text.trim()
    if (!text) return []
    const box = [one.left / width, one.top / height, one.width / width, one.height / height] as const
    return {
      text,
      box: [part(box[0]), part(box[1]), part(box[2]), part(box[3])],
      sureness: part(one.sureness),
    }
  })
}

export function openOcr(path: string | null): Recogniser {
  const model = modelFolder()
  if (!path || !model) return own
  const first = installed(path, model)
  return { words: (picture) => first.words(picture).catch(() => own.words(picture)) }
}
