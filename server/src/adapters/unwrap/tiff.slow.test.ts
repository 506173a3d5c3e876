import { maxDocumentBytes } from '@soleira/domain/document/file'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openerForTests } from '../../../test/files/opener.ts'
import { tiffOf } from '../../../test/files/pictures.ts'
import { asFile } from '../../files/as-file.ts'

const { reader, waiter } = openerForTests()

/** Nothing compresses it. */
const noise = () =>
  sharp({
    create: {
      width: 2_000,
      height: 2_600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

it('a TIFF becomes no larger than any paper, in smaller pictures where it has to', async () => {
  const tiff = await tiffOf([await noise(), await noise()])
  const made = await reader.unwrap(asFile(tiff), { as: 'tiff' }, waiter)
  const { bytes } = made as Extract<typeof made, { bytes: Buffer }>
  expect(bytes.length).toBeLessThan(maxDocumentBytes)
  expect(bytes.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(2)
})
