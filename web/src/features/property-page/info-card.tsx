import { groundLordName } from '@soleira/domain/catalogue/ground-lord'
import { fullAddress } from '@soleira/domain/format/address'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { typeName } from '@soleira/domain/property/type'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'

export function InfoCard({ property }: { property: Property }) {
  const { type, value, registrationNumber, municipalRegistration, groundLord } = property
  return (
    <Panel title="Informações do Imóvel">
      <Facts
        facts={[
          ['Tipo', typeName(type)],
          ['Valor', formatMoney(value)],
          ['Endereço', fullAddress(property)],
          ['Matrícula', registrationNumber ?? 'Não informada'],
          ['Inscrição municipal', municipalRegistration],
          ['Terreno foreiro', groundLord && groundLordName(groundLord)],
        ]}
      />
    </Panel>
  )
}
