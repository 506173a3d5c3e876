import { cleanFileName } from '@soleira/domain/document/file-name'
import { expect, it } from 'vitest'
import { openerForTests } from '../../test/files/opener.ts'
import { pngChunk, samplePng } from '../../test/files/sample-files.ts'
import { quickestTry, timeOf } from '../../test/watch/quickest.ts'
import { asFile } from './as-file.ts'
import { judgeFile } from './file-type.ts'

const opener = openerForTests()

// Only time shows that a file made to cost much costs little.
it('a 10 MB file of the smallest parts is judged within five seconds', async () => {
  const tiny = pngChunk('tiNy')
  const bytes = samplePng({ extra: [Buffer.alloc(10_000_000 - (10_000_000 % tiny.length), tiny)] })
  const took = await quickestTry(5_000, () =>
    timeOf(() =>
      expect(judgeFile(cleanFileName('a.png'), asFile(bytes), opener)).rejects.toMatchObject({
        code: 'unsupported_type',
        message: expect.stringMatching(/danificado/),
      }),
    ),
  )
  expect(took).toBeLessThan(5_000)
})
