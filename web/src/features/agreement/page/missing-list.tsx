import { Button, Text, Title } from '@mantine/core'
import type { MissingThing } from '@soleira/domain/agreement/agreement'
import { mendPlaces } from '@soleira/domain/agreement/terms'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconAlertTriangle } from '../../../icons/index.ts'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { mendLink, mendPlaceNames } from '../mend-link.ts'
import { useFillBlank } from '../mutations.ts'
import { BlankInput } from './blank-input.tsx'
import classes from './page.module.css'
import { closingPlace } from './place.ts'
import type { ClauseDesk } from './use-clause-desk.ts'

interface MissingListProps {
  desk: ClauseDesk
  onJump: (clauseId: string) => void
}

/** Each blank and each contradiction, by where it is mended. */
export function MissingList({ desk, onJump }: MissingListProps) {
  const { missing } = desk.agreement
  const groups = mendPlaces
    .map((place) => ({
      place,
      things: missing.filter((one) => one.place === place).sort(contradictionsFirst),
    }))
    .filter(({ things }) => things.length)
  return (
    <section aria-labelledby="o-que-falta" className={classes.list} data-blanks>
      <Title order={2} size="h4" id="o-que-falta">
        O que falta{missing.length > 0 && ` (${missing.length})`}
      </Title>
      {missing.length === 0 && <Text>Nenhum campo em branco e nenhuma contradição.</Text>}
      {groups.map(({ place, things }) => (
        <div key={place}>
          <Title order={3} size="h6" className={classes.soft}>
            {mendPlaceNames[place]}
          </Title>
          <ul className={classes.things}>
            {things.map((thing) => (
              <Thing
                key={[thing.kind, thing.label, thing.clauseId, thing.personId].join(' ')}
                desk={desk}
                thing={thing}
                onJump={onJump}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const contradictionsFirst = (a: MissingThing, b: MissingThing) =>
  Number(b.kind === 'contradiction') - Number(a.kind === 'contradiction')

function Thing({ desk, thing, onJump }: MissingListProps & { thing: MissingThing }) {
  const { agreement, add } = desk
  const { kind, label, place, clauseId, fills } = thing
  const { mutate } = useFillBlank(agreement)
  const blank = agreement.isClosed ? undefined : agreement.blanks.find((one) => one.label === fills)
  const link = mendLink(agreement, thing)
  const offered = agreement.isClosed
    ? undefined
    : agreement.available.find((one) => one.clauseId === clauseId)
  const isThere = agreement.clauses.some((one) => one.clauseId === clauseId)
  const at = isThere ? clauseId : place === 'clause' && !clauseId ? closingPlace : null
  return (
    <li className={classes.thing}>
      {kind === 'contradiction' && (
        <IconAlertTriangle size={16} className={classes.contradiction} role="img" aria-label="Contradição:" />
      )}
      <span className={classes.words}>
        {link ? <AnchorLink {...link}>{label}</AnchorLink> : label}
        {blank && kind === 'blank' && <BlankInput agreement={agreement} blank={blank} />}
        {blank && kind === 'contradiction' && (
          <Button
            className={classes.act}
            size="compact-xs"
            variant="subtle"
            aria-label={`Ficar com o cadastro: ${blank.label}`}
            onClick={() =>
              mutate(
                { label: blank.label, words: '' },
                { onError: (error) => explainFailure('Não foi possível salvar', error) },
              )
            }
          >
            Ficar com o cadastro
          </Button>
        )}
        {offered && (
          <Button
            className={classes.act}
            size="compact-xs"
            variant="subtle"
            aria-label={`Acrescentar a cláusula: ${offered.name}`}
            onClick={() => add(offered)}
          >
            Acrescentar
          </Button>
        )}
        {at && (
          <Button
            className={classes.act}
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Ver no texto: ${label}`}
            onClick={() => onJump(at)}
          >
            Ver no texto
          </Button>
        )}
      </span>
    </li>
  )
}
