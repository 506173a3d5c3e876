#!/usr/bin/env bash
# postal-mime 4.0.0: an answer sent as `format=flowed` (RFC 3676), as Thunderbird sends it, mixes who wrote what. Lines
# that end with a space are joined without a look at their '>':
#  - Within a quotation the mark of each further line stays in the sentence: '> no' and '> cartório' are
#    '> no > cartório', and '> acima de' and '> 500 mil' read as a sum that is compared.
#  - Where the depth changes the line is joined all the same, though a line of another depth is another paragraph: an
#    answer below a quoted line that ends with a space becomes part of the quotation. Who hides lines with '>' loses it.
# It is so with `delsp=yes`, too. Text without quotations is joined rightly.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent postal-mime@4.0.0 >/dev/null
cat > try.mjs <<'J'
import PostalMime from 'postal-mime'
const read = async (lines, more = '') => {
  const heads = ['From: a@example.com', `Content-Type: text/plain; charset=utf-8; format=flowed${more}`]
  const { text } = await PostalMime.parse(Buffer.from([...heads, '', ...lines].join('\r\n')))
  return text.trim().replaceAll('\n', ' / ')
}
const seen = {
  plain: await read(['Assinamos na sexta, ', 'às dez.', 'Ana']),
  quoted: await read(['> Assinamos no ', '> cartório?', 'Sim.']),
  sum: await read(['> O preço fica acima de ', '> 500 mil?', 'Não.']),
  twice: await read(['>> O preço ', '>> vale?', '> Vale.', 'Então sim.']),
  answer: await read(['> Aceita a proposta? ', 'Sim, aceito.']),
  answerAbove: await read(['Sim, aceito: ', '> Aceita a proposta?']),
  delsp: await read(['> Assinamos no  ', '> cartório?'], '; delsp=yes'),
}
console.log(seen)
const expected = {
  plain: 'Assinamos na sexta, às dez. / Ana',
  quoted: '> Assinamos no > cartório? / Sim.',
  sum: '> O preço fica acima de > 500 mil? / Não.',
  twice: '>> O preço >> vale? / > Vale. / Então sim.',
  answer: '> Aceita a proposta? Sim, aceito.',
  answerAbove: 'Sim, aceito: > Aceita a proposta?',
  delsp: '> Assinamos no > cartório?',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
