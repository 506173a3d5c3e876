import { Button } from '@mantine/core'
import { groundLordName } from '@soleira/domain/catalogue/ground-lord'
import { fullAddress } from '@soleira/domain/format/address'
import { formatMoney } from '@soleira/domain/format/money'
import { otherNumbers } from '@soleira/domain/property/numbers'
import type { Property } from '@soleira/domain/property/property'
import { typeName } from '@soleira/domain/property/type'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconPencil } from '../../icons/index.ts'

interface InfoCardProps {
  property: Property
  onEdit: () => void
  onApproachEdit: () => void
}

export function InfoCard({ property, onEdit, onApproachEdit }: InfoCardProps) {
  const { type, value, registrationNumber, groundLord } = property
  return (
    <Panel
      title="Informações do Imóvel"
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
          onPointerEnter={onApproachEdit}
          onFocus={onApproachEdit}
        >
          Editar Imóvel
        </Button>
      }
    >
      <Facts
        facts={[
          ['Tipo', typeName(type)],
          ['Valor', formatMoney(value)],
          ['Endereço', fullAddress(property)],
          ['Matrícula', registrationNumber ?? 'Não informada'],
          ...otherNumbers(property),
          ['Terreno foreiro', groundLord && groundLordName(groundLord)],
        ]}
      />
    </Panel>
  )
}
