import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Recipe } from '@soleira/domain/automation/recipe'
import { type Network, publicNetwork } from '../../src/adapters/browser/network.ts'
import { makePdf } from '../rows/factories/files.ts'

/** The name under which browsers of tests reach the pages. Every other host is judged as in the product. */
export const issuerHost = 'orgao.test'

export interface IssuerPages {
  port: number
  network: Network
  sent: Record<string, string>[]
  asked: Set<string>
  inside: number
  stop(): void
}

const html = (body: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body>${body}</body></html>`

const picture = `<img id="imagem" alt="" src="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="9" y="28">x7k9</text></svg>',
)}"><button id="outra" type="button" onclick="this.dataset.times = 1 + Number(this.dataset.times || 0)">outra</button>`

const form = (action: string, more = '') =>
  html(`<p>Certidão. Em caso de homônimo, procure o balcão.</p>
<form method="post" action="${action}"><input name="cpf"><input name="nascimento">${more}<button id="enviar">Emitir</button></form>`)

const withPicture = (words = '') =>
  form('/emitir', `${picture}<input name="resposta"><p id="erro">${words}</p>`)

type Page = (response: ServerResponse, pages: IssuerPages) => void

const shows =
  (body: string): Page =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  }
const saves =
  (bytes: () => Buffer | string, disposition = 'attachment; filename="certidao.pdf"'): Page =>
  (response) => {
    response
      .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition })
      .end(bytes())
  }

const pages: Record<string, Page> = {
  '/certidao': shows(withPicture()),
  '/simples': shows(form('/pdf')),
  '/pdf': saves(makePdf, 'inline'),
  '/mudou': shows(html('<h1>Novo portal</h1><input name="documento">')),
  '/sem-fim': () => {},
  '/envia-sem-fim': shows(form('/sem-fim')),
  '/envia-enorme': shows(form('/enorme')),
  '/enorme': saves(() => Buffer.alloc(40 * 1024 * 1024, '%PDF-1.7 ')),
  '/envia-pagina': shows(form('/pagina')),
  '/pagina': saves(() => '<html>Sistema em manutenção</html>'),
  '/envia-queda': shows(form('/queda')),
  '/queda': shows(
    html('<script>const held = []; for (;;) held.push(new Array(1e6).fill({}).map(() => ({})))</script>'),
  ),
  '/enche-o-disco': shows(
    html(`<script>indexedDB.open('a').onupgradeneeded = ({ target }) => {
  target.result.createObjectStore('b', { autoIncrement: true })
  target.transaction.oncomplete = () => setInterval(() => {
    const block = new Uint8Array(8e6)
    for (let at = 0; at < block.length; at += 65536) crypto.getRandomValues(block.subarray(at, at + 65536))
    target.result.transaction('b', 'readwrite').objectStore('b').add(block)
  }, 50)
}</script>`),
  ),
  '/fala-sem-fim': shows(html(`<script>setInterval(() => console.log('\u0001'.repeat(3e6)), 10)</script>`)),
  '/fala-muito': shows(
    html(`<script>setInterval(() => { for (let i = 0; i < 999; i++) console.log(i) }, 10)</script>`),
  ),
  '/erra': shows(
    html(`<button id="enviar">0</button><script>let times = 0
setInterval(() => { document.querySelector('button').textContent = ++times; throw new Error('a') }, 50)
setInterval(() => Promise.reject(new Error('b')), 50)</script>`),
  ),
  '/fora-do-ar': (response) => response.writeHead(503).end('fora do ar'),
  '/envia-manutencao': shows(form('/manutencao')),
  '/manutencao': shows(html('<p>Sistema em manutenção. Tente novamente mais tarde.</p>')),
  '/envia-homonimo': shows(form('/homonimo')),
  '/homonimo': shows(
    html('<p>Certidão. Em caso de homônimo, procure o balcão.</p><p>Há homônimo: procure o balcão.</p>'),
  ),
  '/envia-resultado': shows(form('/resultado')),
  '/resultado': shows(html('<h1>Certidão de situação fiscal</h1><p>Inscrição 1.234</p>')),
  '/dentro': (response, { port }) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/segredo` }).end(),
  '/metadados': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/olha-dentro': (response, { port }) =>
    shows(
      html(`<img src="http://127.0.0.1:${port}/segredo"><iframe src="http://localhost:${port}/segredo"></iframe>
<script>fetch('http://127.0.0.1:${port}/segredo', { mode: 'no-cors' }).catch(() => {});
try { new WebSocket('ws://127.0.0.1:${port}/segredo') } catch {}</script>${form('/pdf')}`),
    )(response, undefined as never),
  '/janelas': shows(
    `${form('/pdf')}<script>addEventListener('submit', () => {
      for (let i = 0; i < 12; i += 1) open('/resultado');
      alert('Atenção'); confirm('Confirma?'); prompt('Qual?');
    })</script>`,
  ),
  '/widget': shows(
    html(`<form method="post" action="/pdf"><input name="cpf"><input name="nascimento">
<div class="widget" data-sitekey="6Lc-teste" style="position:absolute;left:550px;top:380px;width:40px;height:40px"
  onclick="document.querySelector('textarea').value = 'resolvido'">□</div>
<textarea name="w-response" hidden></textarea><button id="enviar">Emitir</button></form>`),
  ),
  // A foreign service that wants a word, in a frame that the page around it cannot look into.
  '/texto': shows(
    html(`<form method="post" action="/pdf"><button id="enviar">Emitir</button>
<iframe class="widget" data-sitekey="6Lc-texto" sandbox="allow-scripts" style="position:absolute;left:440px;top:342px;width:220px;height:76px;border:0"
  srcdoc="<input style='position:absolute;left:10px;top:10px;width:190px;height:20px'>
<button style='position:absolute;left:10px;top:42px;width:200px;height:24px' onclick='
  parent.postMessage(document.querySelector(&quot;input&quot;).value, &quot;*&quot;)'>Verificar</button>"></iframe>
<textarea name="w-response" hidden></textarea></form>
<script>addEventListener('message', ({ data }) => { if (data === 'ponte') document.querySelector('textarea').value = data })</script>`),
  ),
  // As foreign services have it: a box to tick, then a picture to be found among others.
  '/quadros': shows(
    html(`<h1>Certidão</h1><form method="post" action="/pdf"><input name="cpf"><button id="enviar">Emitir</button>
<div class="caixa" data-sitekey="6Lc-quadros" style="position:absolute;left:440px;top:342px;width:220px;height:76px;border:1px solid"
  onclick="document.querySelector('.quadros').hidden = false">Não sou um robô</div>
<div class="quadros" hidden style="position:absolute;left:440px;top:440px">
${['carro', 'ponte', 'casa']
  .map(
    (name) => `<button type="button" style="width:110px;height:110px"
  onclick="document.querySelector('textarea').value = '${name}' === 'ponte' ? 'resolvido' : ''">${name}</button>`,
  )
  .join('')}</div><textarea name="w-response" hidden></textarea></form>`),
  ),
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

export async function startIssuerPages(): Promise<IssuerPages> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/segredo') issuer.inside += 1
    if (request.method === 'POST') {
      const fields = await fieldsOf(request)
      issuer.sent.push(fields)
      if (path === '/emitir') {
        const page =
          fields.resposta === 'x7k9' ? pages['/pdf'] : shows(withPicture('Código digitado não confere'))
        page?.(response, issuer)
        return
      }
    }
    const page = pages[path]
    if (page) page(response, issuer)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer: IssuerPages = {
    port,
    sent: [],
    inside: 0,
    asked: new Set(),
    network: {
      connect(host, asked) {
        issuer.asked.add(`${host}:${asked}`)
        return networkTo(port).connect(host, asked)
      },
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return issuer
}

export const networkTo = (port: number): Network => ({
  connect: (host, asked) =>
    host === issuerHost && asked === 80 ? connect(port, '127.0.0.1') : publicNetwork.connect(host, asked),
})

export function recipeOf(path: string, change: Partial<Recipe> = {}): Recipe {
  return {
    id: 'teste',
    name: 'Órgão de teste',
    kind: 'debitos_trabalhistas',
    address: `http://${issuerHost}${path}`,
    needs: { cpf: ['cpf'], cnpj: null },
    steps: [
      { fill: '[name=cpf]', with: 'cpf', as: 'digits' },
      { fill: '[name=nascimento]', with: 'birthDate', as: 'date', when: 'cpf' },
    ],
    challenge: null,
    submit: '#enviar',
    paper: {},
    refusals: [{ says: 'homônimo', failure: 'homonym' }],
    away: [],
    source: 'páginas deste teste',
    on: '2026-11-21',
    workedOn: null,
    ...change,
  }
}

export const pictureChallenge: Recipe['challenge'] = {
  picture: '#imagem',
  into: '[name=resposta]',
  another: '#outra',
  wrong: ['código digitado não confere'],
}

const onlyCpf: Recipe['steps'] = [{ fill: '[name=cpf]', with: 'cpf', as: 'digits' }]

export const startedRecipes: readonly Recipe[] = [
  recipeOf('/certidao', {
    id: 'de-imagem',
    name: 'Órgão de teste: imagem',
    steps: onlyCpf,
    challenge: pictureChallenge,
  }),
  recipeOf('/quadros', {
    id: 'de-cliques',
    name: 'Órgão de teste: cliques',
    kind: 'trabalhistas_eletronico',
    steps: onlyCpf,
    challenge: { widget: '.caixa', solved: 'textarea' },
  }),
]
