import { cleanText } from '@soleira/domain/text/text'
import type { Letter } from './mailer.ts'

interface Link {
  label: string
  /** Absolute, made by `linkTo`. */
  url: string
}

/** What a letter says; nothing of it is markup. */
export interface LetterParts {
  to: string
  /** Whose account it is about. */
  account: number
  subject: string
  /** 'Olá, Helena.' */
  greeting: string
  /** In this order; a list is a list of points. */
  paragraphs: readonly (string | readonly string[])[]
  /** The one thing to do, as a button. */
  action?: Link | undefined
  /** Why this letter came, in small print. */
  footer?: string | undefined
  /** Letters that can be stopped: the page that does it, and the address for the mail program's own button. */
  unsubscribe?: { page: Link; oneClick: string } | undefined
  /** Names a letter that must not arrive twice. */
  messageId?: string | undefined
}

/**
 * A link for a letter, made from the public address alone (T10). A path to another site becomes the home page (T25).
 */
export function linkTo(publicUrl: string, path: string): string {
  const home = new URL(publicUrl)
  if (!path.startsWith('/')) return home.href
  const url = URL.parse(path, home)
  return url?.origin === home.origin ? url.href : home.href
}

/**
 * A letter in both forms, from plain text that may be anybody's: escaped in HTML, without line breaks in headers (T25).
 * The HTML sets no ground and no ink except on its button, so that it reads in the light and in the dark, and loads
 * nothing.
 */
export function composeLetter(parts: LetterParts): Letter {
  const subject = oneLine(parts.subject)
  return {
    to: oneLine(parts.to),
    account: parts.account,
    subject,
    text: asText(parts),
    html: asHtml(parts, subject),
    messageId: parts.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(parts.unsubscribe && {
        'List-Unsubscribe': `<${oneLine(parts.unsubscribe.oneClick)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const signature = 'Soleira'

function asText({ greeting, paragraphs, action, footer, unsubscribe }: LetterParts): string {
  const told = paragraphs.map((part) =>
    typeof part === 'string' ? cleanText(part) : part.map((point) => `- ${oneLine(point)}`).join('\n'),
  )
  const small = [footer && cleanText(footer), unsubscribe && linkLine(unsubscribe.page)].filter(Boolean)
  return [
    cleanText(greeting),
    ...told,
    ...(action ? [linkLine(action)] : []),
    signature,
    ...(small.length ? [`--\n${small.join('\n')}`] : []),
  ].join('\n\n')
}

const linkLine = ({ label, url }: Link) => `${oneLine(label)}: ${url}`

function asHtml(parts: LetterParts, subject: string): string {
  const { greeting, paragraphs, action, footer, unsubscribe } = parts
  const small = [
    footer && multiline(footer),
    unsubscribe &&
      `<a href="${escaped(unsubscribe.page.url)}" style="color:inherit">${escaped(oneLine(unsubscribe.page.label))}</a>`,
  ].filter(Boolean)
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px/1.3 Georgia,serif">${signature}</p>
<p style="margin:0 0 16px">${multiline(greeting)}</p>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${small.length ? `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8b9791;font-size:13px">${small.join('<br>')}</p>` : ''}
</div>
</body>
</html>
`
}

function paragraph(part: string | readonly string[]): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${multiline(part)}</p>`
  const points = part.map((point) => `<li style="margin:0 0 4px">${escaped(oneLine(point))}</li>`)
  return `<ul style="margin:0 0 16px;padding-left:20px">${points.join('')}</ul>`
}

function button({ label, url }: Link): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5b47;color:#ffffff;text-decoration:none;font-weight:600'
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="${style}">${escaped(oneLine(label))}</a></p>`
}

const multiline = (text: string) => escaped(cleanText(text)).replaceAll('\n', '<br>')

/** Text for one line: a line break in a header would start another one. */
const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
