import { expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'
import { helena } from '../../test/issued-by-states.ts'
import { issuedPapers } from '../../test/issued-papers.ts'

it.each(Object.entries(issuedPapers))(
  'reads all that the paper says: %s',
  (_, { lines, read, isNameless }) => {
    const { proposal } = readLines(lines.trim().split('\n'))
    expect(proposal).toMatchObject(read)
    expect(proposal.subject).toMatchObject(isNameless ? { cpf } : { cpf, name: helena })
  },
)
