import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedExtensions } from '@soleira/domain/document/file'
import { expect, it } from 'vitest'

it('other apps may share all that the inbox takes', () => {
  const manifest = join(import.meta.dirname, '../../../public/manifest.webmanifest')
  const [{ accept }] = JSON.parse(readFileSync(manifest, 'utf8')).share_target.params.files
  // Nothing converts a shared picture of an iPhone on its way, so it is named beside what a chooser offers.
  expect(accept).toEqual(expect.arrayContaining([...acceptedExtensions, '.heic', '.heif', '.zip']))
})
