import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconInfoCircle } from '../../../icons/index.ts'
import classes from './unknowns.module.css'

interface UnknownsProps {
  propertyId: number
  /** Papers tell them, and the page of the property asks who they are. */
  unregistered: readonly string[]
  unknowns: readonly string[]
  missingCib: string | null
  people: readonly DiligencePerson[]
}

export function Unknowns({ propertyId, unregistered, unknowns, missingCib, people }: UnknownsProps) {
  if (!unregistered.length && !unknowns.length && !missingCib) return null
  const params = { id: String(propertyId) }
  return (
    <section className={classes.unknowns} aria-label="O que ainda não se sabe">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden />
      <ul>
        {unregistered.map((text) => (
          <li key={text}>
            {text}{' '}
            <AnchorLink to="/property/$id" params={params} hash="dados-lidos" inherit>
              Responder
            </AnchorLink>
          </li>
        ))}
        {unknowns.map((text) => (
          <li key={text}>
            {text}{' '}
            <Record propertyId={propertyId} person={people.find(({ name }) => text.startsWith(`${name}:`))} />
          </li>
        ))}
        {missingCib && (
          <li>
            {missingCib}{' '}
            <AnchorLink to="/property/$id" params={params} inherit>
              Informar no imóvel
            </AnchorLink>
          </li>
        )}
      </ul>
    </section>
  )
}

interface RecordProps {
  propertyId: number
  /** Undefined if the sentence is about who takes part in the sale. */
  person: DiligencePerson | undefined
}

/**
 * A spouse and a regime stand in the record of a person. Heirs and representatives stand among the parties.
 */
function Record({ propertyId, person }: RecordProps) {
  return person?.personId ? (
    <AnchorLink to="/pessoas/$id" params={{ id: String(person.personId) }} inherit>
      Informar no cadastro de {person.name}
    </AnchorLink>
  ) : (
    <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} inherit>
      Informar nas partes do imóvel
    </AnchorLink>
  )
}
