import type { WrittenClause } from '@soleira/domain/agreement/agreement'
import { DotsMenu } from '../../../components/dots-menu.tsx'
import { MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import { clauseName } from '../clause-order.ts'
import type { ClauseDesk } from './use-clause-desk.ts'

/** The same acts beside the name of a clause and below its text. */
export function ClauseMenu({ desk, clause }: { desk: ClauseDesk; clause: WrittenClause }) {
  const { clauses } = desk.agreement
  const at = clauses.indexOf(clause)
  return (
    <DotsMenu name={`Ações: ${clauseName(clause)}`}>
      <MenuItem onClick={() => desk.edit(clause)}>Alterar o texto</MenuItem>
      {clause.isChanged && clause.productText !== null && (
        <MenuItem onClick={() => desk.goBack(clause)}>{backWords(clause)}</MenuItem>
      )}
      <MenuItem onClick={() => desk.writeAfter(clause.clauseId)}>Texto livre depois desta</MenuItem>
      <MenuDivider />
      {at > 0 && <MenuItem onClick={() => desk.move(clause, at - 1)}>Subir</MenuItem>}
      {at < clauses.length - 1 && <MenuItem onClick={() => desk.move(clause, at + 1)}>Descer</MenuItem>}
      <MenuItem color="red" onClick={() => desk.remove(clause)}>
        Retirar
      </MenuItem>
    </DotsMenu>
  )
}

export const backWords = ({ origin }: WrittenClause): string =>
  origin === 'own' ? 'Voltar ao texto da minha cláusula' : 'Voltar ao texto do Soleira'
