import { expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

const words = (html: string) => shownText(html).replace(/\s+/g, ' ').trim()

it('is what stands between the tags', () => {
  expect(words('<p>Segue a <b>declaração</b> (SOL-12)</p><br>Abraço')).toBe(
    'Segue a declaração (SOL-12) Abraço',
  )
  expect(words('a < b e 2 > 1')).toBe('a < b e 2 > 1')
})

it.each([
  '<div style="display:none">SOL-12</div>',
  '<div style="color: red; DISPLAY : none !important"><p>a<br></p>SOL-12</div>',
  "<span style='visibility:hidden'>SOL-12</span>",
  '<span style="font-size:0px">SOL-12</span>',
  '<span style="opacity:0.0">SOL-12</span>',
  '<p hidden>SOL-12</p>',
  '<!-- SOL-12 -->',
  '<!-- SOL-12',
  '<head><title>SOL-12</title></head>',
  '<style>.a { content: "SOL-12" }</style>',
  '<template><p>SOL-12</p></template>',
  '<a href="https://exemplo.com.br/SOL-12" title="SOL-12">',
  '<div style="display:none"><div>a</div>SOL-12</div>',
])('leaves out what nobody sees: %s', (html) => {
  expect(words(`antes ${html} depois`)).not.toContain('SOL-12')
})

it('goes on after what is hidden', () => {
  expect(words('<div style="display:none"><div>x</div></div><p style="font-size:0.9em">SOL-12</p>')).toBe(
    'SOL-12',
  )
  expect(words('<p hidden>x</p><span style="opacity:0.5">SOL-12</span>')).toBe('SOL-12')
})

it('takes no longer for many tags that nobody ends', () => {
  const began = performance.now()
  shownText('<div style="display:none">'.repeat(50_000) + '</p>'.repeat(50_000))
  shownText('<div "'.repeat(50_000))
  expect(performance.now() - began).toBeLessThan(30_000)
})
