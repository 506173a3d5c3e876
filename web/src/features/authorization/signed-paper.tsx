import type { Authorization } from '@soleira/domain/authorization/authorization'
import { KeptPaperLine } from '../../components/kept-paper-line.tsx'
import { useRemoveSigned } from './mutations.ts'

export function SignedPaper({ authorization }: { authorization: Authorization }) {
  const remove = useRemoveSigned()
  const { paper } = authorization
  if (!paper) return null
  return (
    <KeptPaperLine
      paper={paper}
      viewLabel="Ver via assinada"
      removeLabel="Excluir via"
      onRemove={() => remove(authorization)}
    />
  )
}
