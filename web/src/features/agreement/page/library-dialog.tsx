import { Button, Text } from '@mantine/core'
import type { OfferedClause } from '@soleira/domain/agreement/agreement'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { plainPieces } from '../pieces.ts'
import { groundWords, sideNames } from '../words.ts'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'
import type { ClauseDesk } from './use-clause-desk.ts'

/** Clauses that could be added, those that apply first, with why, and what would have to go. */
export function LibraryDialog({ desk, onClose }: { desk: ClauseDesk; onClose: () => void }) {
  const { available } = desk.agreement
  const others = available.filter(({ applies }) => !applies)
  const groups = [
    { title: 'Aplicam-se a este negócio', clauses: available.filter(({ applies }) => applies) },
    { title: 'Suas, quando você as escolhe', clauses: others.filter(({ origin }) => origin === 'own') },
    { title: 'Outras, que o cadastro não pede', clauses: others.filter(({ origin }) => origin !== 'own') },
  ].filter(({ clauses }) => clauses.length)
  return (
    <Dialog title="Biblioteca de cláusulas" size="lg" onClose={onClose}>
      {groups.length === 0 && <Text>Todas as cláusulas da biblioteca já estão no contrato.</Text>}
      {groups.map(({ title, clauses }) => (
        <section key={title} aria-label={title}>
          <Text fw={600} mt="sm">
            {title}
          </Text>
          <ul className={classes.offers}>
            {clauses.map((clause) => (
              <Offered key={clause.clauseId} clause={clause} onAdd={() => desk.add(clause)} />
            ))}
          </ul>
        </section>
      ))}
      <Text size="sm" mt="md">
        Cláusulas suas ficam em{' '}
        <AnchorLink to="/configuracoes" search={{ aba: 'clausulas' }}>
          Configurações, Cláusulas
        </AnchorLink>
        .
      </Text>
    </Dialog>
  )
}

function Offered({ clause, onAdd }: { clause: OfferedClause; onAdd: () => void }) {
  const { name, rule, origin, side, grounds, text, excludes } = clause
  const rivals = excludes.map((one) => one.name).join(', ')
  return (
    <li className={classes.offered} aria-label={name}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{name}</strong>
          {origin === 'own' && ' · cláusula sua'}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={excludes.length ? `Trocar: ${name} no lugar de ${rivals}` : `Acrescentar: ${name}`}
          onClick={onAdd}
        >
          {excludes.length ? 'Trocar' : 'Acrescentar'}
        </Button>
      </div>
      <span className={classes.notes}>
        {[rule, sideNames[side], grounds.length > 0 && `fonte: ${groundWords(grounds)}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {excludes.length > 0 && (
        <span className={classes.notes}>Não convive com: {rivals}. Trocar põe esta no lugar.</span>
      )}
      <Disclosure summary="Ver o texto">
        <Paragraphs pieces={plainPieces(text)} />
      </Disclosure>
    </li>
  )
}
