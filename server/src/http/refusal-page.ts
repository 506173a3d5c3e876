import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'

export function wantsPage({ accept }: { accept?: string | undefined }): boolean {
  return accept?.includes('text/html') ?? false
}

const titles: Partial<Record<RefusalCode, string>> = {
  unauthenticated: 'Entre novamente',
  too_many_requests: 'Aguarde um pouco',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] as string)

export function refusalPage({ code, message }: { code: RefusalCode; message: string }): string {
  const title = titles[code] ?? 'Não foi possível abrir'
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · Soleira</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; padding: 1.5rem; text-align: center }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .75rem }
p { margin: 0 0 .75rem }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(message)}</p>
<p>Feche esta aba para voltar ao que estava fazendo.</p>
</main>
</body>
</html>
`
}
