import { cleanText } from '@soleira/domain/text/text'
import type { Email } from './mailer.ts'

interface Link {
  label: string
  url: string
}

/** Plain text: nothing in it is markup. */
export interface LetterParts {
  to: string
  account: number
  subject: string
  greeting: string
  paragraphs: readonly (string | readonly string[])[]
  action?: Link | undefined
  footer?: string | undefined
  /** `page` stops such letters. The button of the mail program calls `oneClick`. */
  unsubscribe?: { page: Link; oneClick: string } | undefined
  messageId?: string | undefined
}

/** Uses the public address alone (T10). A path to another site becomes the home page (T25). */
export function emailLink(publicUrl: string, path: string): string {
  const home = new URL(publicUrl)
  if (!path.startsWith('/')) return home.href
  const url = URL.parse(path, home)
  return url?.origin === home.origin ? url.href : home.href
}

/**
 * The parts may come from anybody, so they are escaped in HTML and have no line breaks in headers (T25). The
 * HTML loads nothing. It sets no colours except on its button, so that it is legible in light and in dark
 * mode.
 */
export function composeEmail(parts: LetterParts): Email {
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

/** A line break in a header would begin another header. */
const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
