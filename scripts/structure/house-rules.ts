import { isTest, type Problem, type SourceFile } from './source-file.ts'

const maxLines = 300
const maxRouteLines = 60
/** Proofs of who acts, for whom, and who may see every account. Each is made in one place. */
const madeIn: Record<string, string> = {
  AccountId: 'server/src/scope.ts',
  UserId: 'server/src/scope.ts',
  SystemDb: 'server/src/database/connect.ts',
}

const wordsOfLastDays = [
  'domain/src/certificate/certificate-words.ts',
  'domain/src/checklist/companion.ts',
  'domain/src/risk/findings/papers/validity.ts',
  // The certificate of a key, and no paper.
  'domain/src/signing/certificate.ts',
  // The papers of others, as these print them.
  'server/src/demo/inbox.ts',
  'web/src/features/checklist/dialog/missing-facts.tsx',
  'web/src/features/inbox/list/values-of-paper.tsx',
  'web/src/features/inbox/page/filing-values.ts',
]
const showsLastDay = /\b(showDate|showDay)\([\w.?]*[vV]alidUntil\b/
const wordsLastDay = /\b([Vv]ale|[Vv]álida|[Vv]encida|[Vv]enceu) (até|em) (\$\{|\{show(Date|Day)\()/

export function checkHouseRules({ path, text }: SourceFile): Problem[] {
  const problems: Problem[] = []
  const refuse = (message: string) => problems.push({ path, message })
  const lines = text.split('\n').length - 1

  if (lines > maxLines) {
    refuse(`has ${lines} lines, at most ${maxLines}: split it along what it does`)
  }
  if (path.startsWith('web/src/routes/') && lines > maxRouteLines) {
    refuse(`has ${lines} lines, a route at most ${maxRouteLines}: move the screen into web/src/features`)
  }
  const isProduct = /^(domain|server|web)\/src\//.test(path) && !isTest(path)
  if (isProduct && path !== 'server/src/env.ts' && /\bprocess\.env\b/.test(text)) {
    refuse('reads process.env: only server/src/env.ts does, pass the setting as an argument')
  }
  if (isProduct && path.startsWith('server/') && /\bimport\.meta\.(?!url\b)/.test(text)) {
    refuse('finds a file by more than import.meta.url, in whose place the bundle names the source')
  }
  const brand = /\bas (?:unknown as )?(AccountId|UserId|SystemDb)\b/.exec(text)?.[1]
  if (isProduct && brand && path !== madeIn[brand]) {
    refuse(`makes a ${brand} of its own: only ${madeIn[brand]} does, from what was proved`)
  }
  if (path.startsWith('domain/src/') && isProduct && /\bDate\.now\(|\bnew Date\(\)/.test(text)) {
    refuse('asks the clock: domain has none, pass the moment as an argument')
  }
  if (isProduct && !wordsOfLastDays.includes(path) && (showsLastDay.test(text) || wordsLastDay.test(text))) {
    refuse(
      'words the last day of a certificate by itself: domain/src/certificate/certificate-words.ts does for every reader',
    )
  }
  return problems
}
