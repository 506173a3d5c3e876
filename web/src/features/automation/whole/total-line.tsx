import { Alert } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import { counted } from '@soleira/domain/text/counted'
import { IconAlertTriangle } from '../../../icons/index.ts'
import { exceeds, type Total, totalText } from './total.ts'

export function TotalLine({ total }: { total: Total }) {
  const { name, left, count } = total
  return (
    <>
      <p>
        {name}: {counted(count, 'pedido', 'pedidos')}, <strong>{totalText(total)}</strong>.{' '}
        {!total.isFree &&
          (left === null ? 'Sem limite de gastos no mês.' : `Restam ${formatMoney(left)} do limite do mês.`)}
      </p>
      {exceeds(total) && (
        <Alert color="terracota" icon={<IconAlertTriangle size={18} />}>
          O limite do mês não basta para todos: os últimos não serão pedidos.
        </Alert>
      )}
    </>
  )
}
