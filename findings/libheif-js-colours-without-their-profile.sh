#!/usr/bin/env bash
# libheif-js 1.23.2: a HEIC whose colours are meant in a profile of its own (ISO/IEC 14496-12, `colr` of type `prof`),
# as every photo of an iPhone is in Display P3.
#  - `display()` hands out the numbers as they are in the file: 216, 64, 59 for a red that sRGB calls 235, 45, 50. It
#    neither converts them, nor does the image tell that they are no sRGB: there is no method for it. Who makes a JPEG
#    or paints a canvas of them gets dull reds and greens.
#  - `heif_image_handle_get_raw_color_profile_size(image.handle)` of the module answers 0, as where no profile is; only
#    the function of C with the bare address of the handle answers 480.
# Who converts a HEIC should take the profile from the file and write it into what is made.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent libheif-js@1.23.2 >/dev/null
# 64 by 64 of that one red, with a profile of Display P3.
base64 -d > red.heic <<'B'
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAyxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANQAAEAAAAAAAAAHgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA
AGh2YzEAAAACrGlwcnAAAAKNaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA
AAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAA
AAAAAEAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0
cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAU
YlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAA
HABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAAB
DEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVY
WVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdpcG1h
AAAAAAAAAAEAAQSBAoOEAAAAJm1kYXQAAAAaKAGvCeAhOXVf//hpf//wOryH6v7p0HMPX4A=
B
cat > try.cjs <<'J'
const { readFileSync } = require('node:fs')
const heif = require('libheif-js/wasm-bundle')
const file = readFileSync('red.heic')
const [image] = new heif.HeifDecoder().decode(file)
const [width, height] = [image.get_width(), image.get_height()]
const size = heif.heif_image_handle_get_raw_color_profile_size(image.handle)
const bare = heif._heif_image_handle_get_raw_color_profile_size(image.handle.$$.ptr)
const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(image)).filter((name) => /profile|colou?r/i.test(name))
image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, ({ data }) => {
  console.log(`in the file: ${file.includes('colrprof') ? 'a profile' : 'none'}`)
  console.log(`pixel: ${[...data.slice(0, 3)].join(', ')}; sRGB: 235, 45, 50`)
  console.log(`methods about colours: ${methods.length}; profile: ${size} bytes, by its address ${bare}`)
  const isAsSeen = data[0] < 225 && data[1] > 55 && methods.length === 0 && size === 0 && bare === 480
  process.exitCode = isAsSeen ? 0 : 1
})
J
node try.cjs
