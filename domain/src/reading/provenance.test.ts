import { expect, it } from 'vitest'
import type { Reading } from './proposal.ts'
import { codeLines, resultLines } from './provenance.ts'

const reading = {
  proposal: { kind: 'receita_federal', result: 'positiva', code: '1A2B.3D3A', sureness: 'sure' },
  evidence: [{ field: 'result', page: 2, text: 'CERTIDÃO POSITIVA', box: [0, 0, 1, 1] }],
  doubts: [],
} as Reading
const nothing = { result: null, resultBy: null, code: null, reading: null }
const quoted = 'No papel, p. 2: “CERTIDÃO POSITIVA”'

it.each([
  [nothing, []],
  [{ ...nothing, reading }, [quoted, 'positiva: lido pela máquina, não conferido']],
  [{ ...nothing, result: 'positiva', resultBy: 'person', reading }, [quoted, 'confirmado pelo corretor']],
  [{ ...nothing, result: 'positiva', resultBy: 'provider', reading }, [quoted, 'informado pelo serviço']],
  [{ ...nothing, result: 'negativa', resultBy: 'person' }, ['digitado']],
  [
    { ...nothing, result: 'negativa', resultBy: 'person', reading },
    [quoted, 'digitado; o papel diz positiva, lido pela máquina, não conferido'],
  ],
] as const)('says where a result comes from (%#)', (stated, lines) => {
  expect(resultLines(stated)).toEqual(lines)
})

it('says of a code whether the paper has it', () => {
  expect(codeLines(nothing)).toEqual([])
  expect(codeLines({ ...nothing, reading })[0]).toContain('1A2B.3D3A (lido pela máquina, não conferido)')
  expect(codeLines({ ...nothing, code: '1a2b3d3a', reading })[0]).toContain('(como lido no papel)')
  expect(codeLines({ ...nothing, code: 'X', reading })[0]).toContain('(digitado; no papel leu-se 1A2B.3D3A)')
  expect(codeLines({ ...nothing, code: 'X' })[0]).toContain('X (digitado)')
})
