#!/usr/bin/env bash
# sharp 0.35.5: the background of `flatten()` fits three channels of 0 to 255 and nothing else. The picture is converted
# to the space that `pipelineColourspace()` sets; the background is not. Red of half transparency upon white:
#  - with no space set, and in 'rgb16': pink, as it should be.
#  - in 'scrgb', the space for reckoning in linear light, where white is 1: pure white, the red is gone.
#  - in 'lab': orange.
#  - in 'cmyk': an error, 'linear: vector must have 1 or 4 elements', and `extend()` with a colour has one of its own.
#    With black `flatten()` works.
# The same error comes, without any space set, for a TIFF that has a further channel behind RGB and alpha. With black
# there is no error, and the picture is not flat: the last channel is taken for the alpha, and the true one stays.
# Flattening to a buffer first, and setting the space for what follows, gives pink in all four.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sharp@0.35.5 >/dev/null
cat > try.mjs <<'J'
import sharp from 'sharp'
const red = { r: 255, g: 0, b: 0, alpha: 0.5 }
const png = await sharp({ create: { width: 4, height: 4, channels: 4, background: red } }).png().toBuffer()
/** RGB, unassociated alpha and a channel of unspecified meaning (TIFF 6.0, ExtraSamples 2 and 0), 4 by 4 pixels. */
const tiff = () => {
  const [short, long] = [3, 4]
  const pixels = Buffer.concat(Array(16).fill(Buffer.from([255, 0, 0, 128, 255])))
  const directory = 8 + pixels.length
  const fields = [
    [256, long, 1, 4],
    [257, long, 1, 4],
    [258, short, 5, directory + 2 + 11 * 12 + 4],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, 8],
    [277, short, 1, 5],
    [278, long, 1, 4],
    [279, long, 1, pixels.length],
    [284, short, 1, 1],
    [338, short, 2, 2],
  ]
  const file = Buffer.alloc(directory + 2 + fields.length * 12 + 4 + 10)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(directory, 4)
  pixels.copy(file, 8)
  file.writeUInt16LE(fields.length, directory)
  for (const [at, [tag, type, count, value]] of fields.entries()) {
    const place = directory + 2 + at * 12
    file.writeUInt16LE(tag, place)
    file.writeUInt16LE(type, place + 2)
    file.writeUInt32LE(count, place + 4)
    file.writeUInt32LE(value, place + 8)
  }
  for (let at = 0; at < 5; at++) file.writeUInt16LE(8, file.length - 10 + at * 2)
  return file
}
const pixel = async (picture) => {
  const made = await picture.png().toBuffer()
  const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
  return data.subarray(0, info.channels).join(' ')
}
const told = (picture) => pixel(picture).catch((error) => error.message)
const [white, black] = [{ background: '#ffffff' }, { background: '#000000' }]
const within = (space) => sharp(png).pipelineColourspace(space)
const flat = await sharp(png).flatten(white).png().toBuffer()
const seen = { usual: await told(sharp(png).flatten(white)) }
for (const space of ['rgb16', 'scrgb', 'lab', 'cmyk']) {
  seen[space] = await told(within(space).flatten(white))
  seen[`${space}, flattened first`] = await told(sharp(flat).pipelineColourspace(space))
}
seen['cmyk, black'] = await told(within('cmyk').flatten(black))
seen['cmyk, extend'] = await told(within('cmyk').extend({ right: 2, background: '#808080' }))
const { channels, hasAlpha } = await sharp(tiff()).metadata()
seen.tiff = `${channels} channels, alpha ${hasAlpha}: ${await told(sharp(tiff()).flatten(white))}`
seen['tiff, black'] = await told(sharp(tiff()).flatten(black))
console.log(seen)
const expected = {
  usual: '255 127 127',
  rgb16: '255 127 127',
  'rgb16, flattened first': '255 127 127',
  scrgb: '255 255 255',
  'scrgb, flattened first': '255 127 127',
  lab: '255 194 0',
  'lab, flattened first': '255 127 127',
  cmyk: 'linear: vector must have 1 or 4 elements',
  'cmyk, flattened first': '244 127 126',
  'cmyk, black': '246 137 117',
  'cmyk, extend': 'linear: vector must have 1 or 5 elements',
  tiff: '5 channels, alpha true: linear: vector must have 1 or 4 elements',
  'tiff, black': '255 0 0 128',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
