import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeEmail, emailLink } from './compose.ts'
import { openMailer } from './mailer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soleira-letters-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const plain = {
  to: 'helena@exemplo.com.br',
  account: 7,
  subject: 'Certidão concluída: Rua São João, 10',
  greeting: 'Olá, Helena.',
  paragraphs: ['A certidão foi validada.', ['Ônus Reais', 'Situação fiscal']],
  action: { label: 'Abrir o imóvel', url: 'https://soleira.exemplo/property/7' },
}

it('keeps accents in both forms, and in a file that only its user can read', async () => {
  const outbox = join(folder, 'outbox')
  const mailer = openMailer({ smtpUrl: undefined, from: 'Soleira <soleira@localhost>', outbox })
  await mailer.send(composeEmail(plain))
  const [name = ''] = await readdir(outbox)
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  const mail = await PostalMime.parse(await readFile(join(outbox, name)))
  expect(mail.subject).toBe(plain.subject)
  expect(mail.to).toMatchObject([{ address: plain.to }])
  expect(mail.text).toContain('A certidão foi validada.\n\n- Ônus Reais\n- Situação fiscal')
  expect(mail.text).toContain('Abrir o imóvel: https://soleira.exemplo/property/7')
  expect(mail.html).toContain('<html lang="pt-BR">')
  expect(mail.html).toContain('A certidão foi validada.')
  expect(mail.html).toContain('href="https://soleira.exemplo/property/7"')
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(/i)
})

it('lets nobody write markup or headers by a name or a title', async () => {
  const outbox = join(folder, 'hostile')
  const mailer = openMailer({ smtpUrl: undefined, from: 'Soleira <soleira@localhost>', outbox })
  await mailer.send(
    composeEmail({
      ...plain,
      to: 'helena@exemplo.com.br\r\nBcc: outra@exemplo.com.br',
      subject: 'Oi\r\nBcc: outra@exemplo.com.br\r\n\r\n<b>corpo</b>',
      greeting: 'Olá, <img src=x onerror=alert(1)>.',
      paragraphs: ['"><script>alert(1)</script>', ['</li><b>negrito</b>']],
      footer: '<a href="https://evil.example">clique</a>',
    }),
  )
  const [name = ''] = await readdir(outbox)
  const source = await readFile(join(outbox, name), 'utf8')
  expect(source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im)
  const mail = await PostalMime.parse(source)
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.html).not.toMatch(/<img|<script|<b>|<a href="https:\/\/evil/)
  expect(mail.html).toContain('&lt;script&gt;')
})

it('names how to stop such letters as mail programs understand it (RFC 8058)', () => {
  const { headers, text, html } = composeEmail({
    ...plain,
    unsubscribe: {
      page: { label: 'Parar de receber', url: 'https://soleira.exemplo/cancelar-inscricao?token=a' },
      oneClick: 'https://soleira.exemplo/api/unsubscribe/a',
    },
  })
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://soleira.exemplo/api/unsubscribe/a>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(text).toContain('Parar de receber: https://soleira.exemplo/cancelar-inscricao?token=a')
  expect(html).toContain('href="https://soleira.exemplo/cancelar-inscricao?token=a"')
})

it.each([
  ['/property/7?aba=fotos', 'https://soleira.exemplo/property/7?aba=fotos'],
  ['//evil.example/a', 'https://soleira.exemplo/'],
  ['/\\evil.example', 'https://soleira.exemplo/'],
  ['/\t/evil.example', 'https://soleira.exemplo/'],
  ['https://evil.example', 'https://soleira.exemplo/'],
  ['javascript:alert(1)', 'https://soleira.exemplo/'],
  ['', 'https://soleira.exemplo/'],
])('links %j to %s', (path, url) => {
  expect(emailLink('https://soleira.exemplo', path)).toBe(url)
})
