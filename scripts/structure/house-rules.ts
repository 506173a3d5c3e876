import { isTest, type Problem, type SourceFile } from './source-file.ts'

const maxLines = 300
const maxRouteLines = 60
/** Who acts and for whom, and who may see every account: each proof is made in one place. */
const madeIn: Record<string, string> = {
  AccountId: 'server/src/scope.ts',
  UserId: 'server/src/scope.ts',
  SystemDb: 'server/src/database/client.ts',
}

/** How large a file may be, and what only one place of the project may do. */
export function checkHouseRules({ path, text }: SourceFile): Problem[] {
  const problems: Problem[] = []
  const refuse = (message: string) => problems.push({ path, message })
  const lines = text.split('\n').length - 1

  if (lines > maxLines && !isTest(path)) {
    refuse(`has ${lines} lines, at most ${maxLines}: split it along what it does`)
  }
  if (path.startsWith('web/src/routes/') && lines > maxRouteLines) {
    refuse(`has ${lines} lines, a route at most ${maxRouteLines}: move the screen into web/src/features`)
  }
  const isProduct = /^(domain|server|web)\/src\//.test(path) && !isTest(path)
  if (isProduct && path !== 'server/src/env.ts' && /\bprocess\.env\b/.test(text)) {
    refuse('reads process.env: only server/src/env.ts does, pass the setting as an argument')
  }
  const brand = /\bas (?:unknown as )?(AccountId|UserId|SystemDb)\b/.exec(text)?.[1]
  if (isProduct && brand && path !== madeIn[brand]) {
    refuse(`makes a ${brand} of its own: only ${madeIn[brand]} does, from what was proved`)
  }
  if (path.startsWith('domain/src/') && isProduct && /\bDate\.now\(|\bnew Date\(\)/.test(text)) {
    refuse('asks the clock: domain has none, pass the moment as an argument')
  }
  return problems
}
