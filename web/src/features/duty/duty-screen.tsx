import { Alert, Button, Skeleton } from '@mantine/core'
import { downloadRegister, printRegister } from '@soleira/domain/duty/contract'
import type { DutyDeal, DutyYear, Waiting } from '@soleira/domain/duty/duty'
import { dutyFacts } from '@soleira/domain/duty/facts'
import { incompleteList, questionIds } from '@soleira/domain/duty/questions'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { showCount } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ListHead, ListScreen } from '../../components/paged-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { urlOf } from '../../lib/api/api.ts'
import classes from './duty.module.css'
import { dutiesQuery } from './queries.ts'
import { QuestionItem } from './question-item.tsx'
import { FactLine } from './source-line.tsx'
import { dealWords } from './words.ts'
import { DeclarationPanel, DimobPanel } from './yearly-panel.tsx'

interface DutyScreenProps {
  year: number | undefined
  /** A deal of the year, opened. */
  dealId: number | undefined
}

/** 'Obrigações' (part 3 §11): what the broker owes the council and the tax office. No client sees any of it. */
export function DutyScreen({ year, dealId }: DutyScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(dutiesQuery(year))
  return (
    <ListScreen>
      <ListHead title="Obrigações" action={data && <Years year={data.year} />}>
        Só você vê. O Soleira não comunica nem declara nada: guarda o que você diz que fez.
      </ListHead>
      {data ? (
        <div className={classes.screen}>
          {data.waiting.length > 0 && <WaitingList waiting={data.waiting} />}
          <Register key={data.year} duties={data} dealId={dealId} />
          <DeclarationPanel duties={data} />
          <DimobPanel duties={data} />
          <Panel title="Guarda e sigilo">
            <div className={classes.text}>
              <FactLine fact={dutyFacts.silence} />
              <p>Por quanto tempo guardar os papéis de cada negócio está em Fechamento, no imóvel.</p>
            </div>
          </Panel>
        </div>
      ) : error ? (
        <LoadFailure
          title="Não foi possível carregar as obrigações"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Skeleton h={320} aria-label="Carregando as obrigações" />
      )}
    </ListScreen>
  )
}

function Years({ year }: { year: number }) {
  return (
    <nav className={classes.tools} aria-label="Ano">
      {[year - 1, year, year + 1].map((one) => (
        <ButtonLink
          key={one}
          size="compact-md"
          variant={one === year ? 'filled' : 'default'}
          to="/obrigacoes"
          search={{ ano: one }}
          aria-current={one === year ? 'page' : undefined}
        >
          {one}
        </ButtonLink>
      ))}
    </nav>
  )
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <Alert color={waiting.some(({ isLate }) => isLate) ? 'red' : 'yellow'} title="A fazer">
      <ul className={classes.list} data-list>
        {waiting.map(({ key, text, year, dealId }) => (
          <li key={key}>
            <AnchorLink to="/obrigacoes" search={{ ano: year, ...(dealId && { negocio: dealId }) }} inherit>
              {text}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** All deals of a large year at once would hold up each key and click. */
const dealsAtOnce = 50

function Register({ duties: { year, deals }, dealId }: { duties: DutyYear; dealId: number | undefined }) {
  const [most, setMost] = useState(dealsAtOnce)
  const query = { year }
  const drawn = deals.slice(0, Math.max(most, deals.findIndex((deal) => deal.dealId === dealId) + 1))
  return (
    <Panel
      title={`Negócios de ${year}`}
      aside={
        deals.some(({ isInRegister }) => isInRegister) && (
          <div className={classes.tools}>
            <Button
              component="a"
              size="compact-sm"
              variant="default"
              href={urlOf(downloadRegister, { query })}
              download
            >
              Registro em CSV
            </Button>
            <Button
              component="a"
              size="compact-sm"
              variant="default"
              href={urlOf(printRegister, { query })}
              download
            >
              Registro em PDF
            </Button>
          </div>
        )
      }
    >
      <div className={classes.text}>
        {deals.length === 0 && <p>Nenhum negócio em {year}. As propostas aceitas aparecem aqui.</p>}
        <div className={classes.text} data-list>
          {drawn.map((deal) => (
            <Disclosure
              key={`${deal.dealId} ${dealId}`}
              initiallyOpen={deal.dealId === dealId}
              summary={<Summary deal={deal} />}
            >
              <DealDuties deal={deal} />
            </Disclosure>
          ))}
        </div>
        {drawn.length < deals.length && (
          <div className={classes.tools}>
            <Button size="compact-md" variant="default" onClick={() => setMost(drawn.length + dealsAtOnce)}>
              Mostrar mais
            </Button>
            <span className={classes.soft}>
              {showCount(drawn.length)} de {showCount(deals.length)} negócios
            </span>
          </div>
        )}
        <FactLine fact={dutyFacts.register} />
        <FactLine fact={dutyFacts.year} />
      </div>
    </Panel>
  )
}

function Summary({ deal }: { deal: DutyDeal }) {
  const { property, price, day, isInRegister, undoneOn } = deal
  return (
    <>
      <strong>
        {property.sequenceNumber} · {property.title}
      </strong>
      <div className={classes.soft}>
        {[
          formatMoney(price),
          `aceite em ${showDate(day)}`,
          undoneOn && `desfeito em ${showDate(undoneOn)}`,
          isInRegister ? 'no registro' : 'abaixo de R$ 100.000: fora do registro',
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div>{dealWords(deal)}</div>
    </>
  )
}

const partiesIn = (parties: DutyDeal['sellers']) =>
  joinWithAnd(parties.map(({ name, number }) => `${name} (${number ?? 'sem CPF ou CNPJ'})`)) || 'em branco'

function DealDuties({ deal }: { deal: DutyDeal }) {
  const { property, sellers, buyers, payment, deedOn, registeredOn } = deal
  const facts = [
    ['Quem vende', partiesIn(sellers)],
    ['Quem compra', partiesIn(buyers)],
    ['Matrícula', property.registrationNumber ?? 'em branco'],
    ['Forma de pagamento, como na proposta', payment.join(' · ') || 'em branco'],
    ['Escritura', deedOn ? showDate(deedOn) : 'em branco'],
    ['Registro', registeredOn ? showDate(registeredOn) : 'em branco'],
  ] as const
  return (
    <div className={classes.text}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={classes.soft}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <AnchorLink to="/property/$id" params={{ id: String(property.id) }} inherit>
          Abrir o imóvel
        </AnchorLink>
      </p>
      <ul className={classes.list} aria-label={`Perguntas do imóvel ${property.sequenceNumber}`}>
        {questionIds.map((id) => (
          <QuestionItem key={id} deal={deal} id={id} />
        ))}
      </ul>
      <p>{incompleteList}</p>
    </div>
  )
}
