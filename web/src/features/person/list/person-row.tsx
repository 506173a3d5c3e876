import { Badge } from '@mantine/core'
import { concealCpf } from '@soleira/domain/format/cpf'
import type { ListedPerson } from '@soleira/domain/person/contract'
import { neededFactName } from '@soleira/domain/person/missing'
import { roleOf } from '@soleira/domain/person/role-names'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Link } from '@tanstack/react-router'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle } from '../../../icons/index.ts'
import rows from '../../../styles/rows.module.css'
import classes from './list.module.css'

export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, fullName, cpf, cnpj, phone, email, roles, properties, missing } = person
  const number = cnpj ?? (cpf ? concealCpf(cpf) : 'Sem CPF')
  return (
    <li className={`${rows.row} ${classes.person}`}>
      <div>
        <Link to="/pessoas/$id" params={{ id: String(id) }} className={rows.name}>
          {fullName}
        </Link>
        <div className={rows.figures}>{person.kind === 'legal' && !cnpj ? 'Sem CNPJ' : number}</div>
      </div>
      <div className={rows.figures}>
        <div>{phone ?? 'Telefone não informado'}</div>
        {email && <div>{email}</div>}
      </div>
      <div className={classes.tags}>
        {person.kind === 'legal' && (
          <Badge variant="default" tt="none">
            Empresa
          </Badge>
        )}
        {roles.map((role) => (
          <Badge key={role} variant="light" tt="none">
            {roleOf(role, person.kind)}
          </Badge>
        ))}
        <span className={rows.figures}>
          {properties ? countWithNoun(properties, 'imóvel', 'imóveis') : 'Nenhum imóvel'}
        </span>
        {missing.length > 0 && (
          <StateTag color="terracota" icon={IconAlertTriangle}>
            {`Falta: ${missing.map(neededFactName).join(', ')}`}
          </StateTag>
        )}
      </div>
    </li>
  )
}
