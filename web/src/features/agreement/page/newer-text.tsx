import { Button, Text } from '@mantine/core'
import type { WrittenClause } from '@soleira/domain/agreement/agreement'
import { clauseName } from '../clause-order.ts'
import { plainPieces } from '../pieces.ts'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'
import type { ClauseDesk } from './use-clause-desk.ts'

/** The broker's words stay. This shows what product or account would say now, and lets the broker choose. */
export function NewerText({ desk, clause }: { desk: ClauseDesk; clause: WrittenClause }) {
  const name = clauseName(clause)
  return (
    <section className={classes.newer} aria-label={`Há nova versão da cláusula: ${name}`}>
      <Text fw={600}>Há nova versão da cláusula</Text>
      <Text size="sm" className={classes.soft}>
        Acima está o seu texto. O novo diz:
      </Text>
      {clause.productText === null ? (
        <Text size="sm">Com o cadastro de hoje, ela não diria nada.</Text>
      ) : (
        <blockquote>
          <Paragraphs pieces={plainPieces(clause.productText)} />
        </blockquote>
      )}
      <div className={classes.line}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Ficar com o meu texto: ${name}`}
          onClick={() => desk.keepMine(clause)}
        >
          Ficar com o meu texto
        </Button>
        {clause.productText !== null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Usar o texto novo: ${name}`}
            onClick={() => desk.goBack(clause)}
          >
            Usar o texto novo
          </Button>
        )}
      </div>
    </section>
  )
}
