import { Button, NativeSelect } from '@mantine/core'
import { downloadCharges } from '@soleira/domain/automation/charges'
import { formatMoney } from '@soleira/domain/format/money'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, Unmatched } from '../../../components/paged-list.tsx'
import { IconArrowLeft, IconDownload, IconListDetails } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { chargePageQuery, chargeSumsQuery } from '../settings/queries.ts'
import { ChargeRow } from './charge-row.tsx'
import { type ChargeSearch, chargeList, whichOf } from './charge-search.ts'
import classes from './charges.module.css'
import { ChargesSkeleton } from './charges-skeleton.tsx'
import { monthName } from './month-name.ts'

export function ChargesScreen(props: ListScreenProps<ChargeSearch>) {
  const { search } = props
  const list = usePagedList(chargeList, props, useQuery(chargePageQuery(search)))
  return (
    <ListScreen>
      <ListHead title="Gastos com certidões" total={list.total} action={<ToSettings />}>
        O que foi pedido a serviços pagos e o que cada pedido custou
      </ListHead>
      <Tools search={search} onChange={list.change} />
      <ListRows
        list={list}
        failure="Não foi possível carregar os gastos"
        skeleton={<ChargesSkeleton />}
        nothing={<Nothing list={list} />}
        things="pedidos"
      >
        {(charges) => (
          <ul className={classes.sheet} aria-label="Gastos">
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} />
            ))}
          </ul>
        )}
      </ListRows>
    </ListScreen>
  )
}

interface ToolsProps {
  search: ChargeSearch
  onChange: (change: Partial<ChargeSearch>) => void
}

function Tools({ search, onChange }: ToolsProps) {
  const { data } = useQuery(chargeSumsQuery(search))
  const { months = [], properties = [], chosen } = data ?? {}
  const ofMonths = months.map(({ month, spent }) => ({
    value: month,
    label: `${monthName(month)}: ${formatMoney(spent)}`,
  }))
  const ofProperties = properties.map(({ id, sequenceNumber, spent }) => ({
    value: String(id),
    label: `Imóvel ${sequenceNumber}: ${formatMoney(spent)}`,
  }))
  const { mes = '', imovel } = search
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label="Mês"
          value={mes}
          data={withChosen([{ value: '', label: 'Todos os meses' }, ...ofMonths], mes, monthName)}
          onChange={({ currentTarget }) => onChange({ mes: currentTarget.value || undefined })}
        />
        <NativeSelect
          label="Imóvel"
          value={imovel ? String(imovel) : ''}
          data={withChosen(
            [{ value: '', label: 'Todos os imóveis' }, ...ofProperties],
            imovel ? String(imovel) : '',
            () => 'O imóvel escolhido',
          )}
          onChange={({ currentTarget }) => onChange({ imovel: Number(currentTarget.value) || undefined })}
        />
        <Button
          component="a"
          variant="default"
          href={urlOf(downloadCharges, { query: whichOf(search) })}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Baixar CSV
        </Button>
      </div>
      {chosen && chosen.requests > 0 && (
        <p className={classes.sum} role="status">
          <strong>{formatMoney(chosen.spent)}</strong> em{' '}
          {countWithNoun(chosen.requests, 'pedido', 'pedidos')}
          {chosen.unknown > 0 &&
            `; de ${countWithNoun(chosen.unknown, 'pedido', 'pedidos')} o serviço não disse o preço`}
        </p>
      )}
    </>
  )
}

/** Keeps the chosen option in the list even if it has no charges. */
function withChosen(
  options: { value: string; label: string }[],
  chosen: string,
  nameOf: (value: string) => string,
) {
  if (options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: nameOf(chosen) }]
}

function ToSettings() {
  return (
    <ButtonLink
      to="/configuracoes"
      search={{ aba: 'automacao' }}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Automação
    </ButtonLink>
  )
}

function Nothing({ list }: { list: PagedList<unknown> }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhum gasto encontrado" onClear={list.clear}>
      Nenhum pedido corresponde ao mês e ao imóvel escolhidos.
    </Unmatched>
  ) : (
    <ListNotice
      kind="empty"
      mark={IconListDetails}
      title="Nenhum gasto ainda"
      action={
        <ButtonLink to="/configuracoes" search={{ aba: 'automacao' }} variant="default">
          Voltar para Automação
        </ButtonLink>
      }
    >
      Cada certidão que o sistema pedir a um serviço pago aparece aqui, com o que custou.
    </ListNotice>
  )
}
