import { Anchor, Button } from '@mantine/core'
import type { CommissionYear } from '@soleira/domain/commission/commission'
import { downloadCommissionYear } from '@soleira/domain/commission/contract'
import { formatMoney } from '@soleira/domain/format/money'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { Panel } from '../../components/panel.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { urlOf } from '../../lib/api/api.ts'
import classes from './commission.module.css'
import { commissionYearQuery } from './queries.ts'
import { monthNames, YearPicture } from './year-picture.tsx'

const nothing = '0.00'

/** The sums of all fees: this month, the year, what is late, and what nobody knows (part 3 §11). */
export function FeeYear() {
  const [asked, ask] = useState<number>()
  const { data, error, refetch } = useQuery(commissionYearQuery(asked))
  if (!data) {
    if (!error) return null
    return (
      <RetryLine
        what="Não foi possível carregar os honorários do ano."
        error={error}
        onRetry={() => refetch()}
      />
    )
  }
  const { year, today, total, thisMonth, late, undated, unknownDeals } = data
  const isEmpty = total.expected === nothing && total.received === nothing
  return (
    <Panel title={`Honorários em ${year}`} aside={<Tools year={year} onYear={ask} />}>
      <dl className={classes.sums}>
        <Sum label="Este mês, previsto" amount={thisMonth.expected} />
        <Sum label="Este mês, recebido" amount={thisMonth.received} />
        <Sum label="Atrasado" amount={late} isLate={late !== nothing} />
        {undated !== nothing && <Sum label="Em aberto, sem dia marcado" amount={undated} />}
      </dl>
      <MonthTable month={today.slice(0, 7)}>Baixar CSV deste mês</MonthTable>
      {isEmpty ? (
        <p>Nenhum honorário previsto ou recebido em {year}.</p>
      ) : (
        <>
          <YearPicture year={data} />
          <Disclosure summary="Ver os meses em tabela">
            <YearTable year={data} />
          </Disclosure>
        </>
      )}
      <p className={classes.soft}>
        Honorários inteiros, antes da divisão entre corretores. Previsto é o que vence no mês, recebido ou
        não.
        {unknownDeals.length > 0 && ` ${leftOut(unknownDeals.length)}`}
      </p>
    </Panel>
  )
}

const leftOut = (count: number) =>
  count === 1
    ? '1 negócio sem honorários informados ficou fora das somas.'
    : `${countWithNoun(count, 'negócio', 'negócios')} sem honorários informados ficaram fora das somas.`

function Tools({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <div className={classes.tools}>
      <Button {...button} onClick={() => onYear(year - 1)}>
        {year - 1}
      </Button>
      <Button {...button} onClick={() => onYear(year + 1)}>
        {year + 1}
      </Button>
      <Button {...button} component="a" href={urlOf(downloadCommissionYear, { query: { year } })} download>
        Baixar CSV
      </Button>
    </div>
  )
}

/** `month` is AAAA-MM. */
function MonthTable({ month, children }: { month: string; children: ReactNode }) {
  return (
    <Anchor href={urlOf(downloadCommissionYear, { query: { month } })} size="sm" download>
      {children}
    </Anchor>
  )
}

function Sum({ label, amount, isLate = false }: { label: string; amount: string; isLate?: boolean }) {
  return (
    <div>
      <dt className={classes.soft}>{label}</dt>
      <dd className={classes.amount} data-late={isLate}>
        {formatMoney(amount)}
      </dd>
    </div>
  )
}

function YearTable({ year: { year, months, total } }: { year: CommissionYear }) {
  return (
    <table className={classes.table}>
      <caption>Honorários de {year}, em reais. O nome do mês baixa o CSV dele.</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Previsto</th>
          <th scope="col">Recebido</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, expected, received }, at) => (
          <tr key={month}>
            <th scope="row">
              <MonthTable month={month}>{monthNames[at]}</MonthTable>
            </th>
            <td>{formatMoney(expected)}</td>
            <td>{formatMoney(received)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Ano</th>
          <td>{formatMoney(total.expected)}</td>
          <td>{formatMoney(total.received)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
