import { Button, Text } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import type { Analysis } from '@soleira/domain/risk/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../../lib/api/new-id.ts'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { propertyQuery } from '../../property/queries.ts'
import { useStartAnalysis } from '../mutations.ts'
import { NatureStep } from './nature-step.tsx'
import type { NewAnalysisSearch } from './step-search.ts'
import classes from './wizard.module.css'
import { WizardFrame } from './wizard-frame.tsx'

interface NewAnalysisProps {
  search: NewAnalysisSearch
  onSearch: (search: NewAnalysisSearch) => void
  onStarted: (analysis: Analysis) => void
}

export function NewAnalysis({ search, onSearch, onStarted }: NewAnalysisProps) {
  const { natureza, imovel } = search
  const { data: property, isLoading } = useQuery({
    ...propertyQuery(imovel ?? 0),
    enabled: imovel !== undefined,
  })
  const { mutate, isPending } = useStartAnalysis()
  // One idempotency key for each choice: another choice is another analysis.
  const keys = useRef(new Map<string, string>())

  function start() {
    if (!natureza) return
    const choice = `${natureza} ${imovel}`
    const key = keys.current.get(choice) ?? newId()
    keys.current.set(choice, key)
    mutate({ nature: natureza, property, key }, { onSuccess: onStarted })
  }

  return (
    <WizardFrame
      step={1}
      heading="Natureza do negócio"
      navigation={
        <div className={classes.forward}>
          <Button
            disabled={!natureza || (imovel !== undefined && isLoading)}
            loading={isPending}
            onClick={start}
          >
            Nova Análise
          </Button>
        </div>
      }
    >
      <NatureStep
        chosen={natureza ?? null}
        onChoose={(nature) => onSearch({ ...search, natureza: nature })}
      />
      <div className={classes.property}>
        <PropertyPicker
          label="Imóvel (opcional)"
          description="Os dados e proprietários dele preenchem as minutas, e os documentos podem ser aproveitados."
          value={imovel}
          onChange={(id) => onSearch({ ...search, imovel: id })}
        />
        {property && <PropertyFacts property={property} />}
      </div>
    </WizardFrame>
  )
}

function PropertyFacts({ property }: { property: Property }) {
  const { neighborhood, city, state, registrationNumber, owners } = property
  return (
    <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {neighborhood}, {city} - {state} · Matrícula {registrationNumber || 'não informada'} ·{' '}
      {owners.length === 1 ? 'Proprietário' : 'Proprietários'}:{' '}
      {owners.map(({ fullName }) => fullName).join(', ') || 'não informado'}
    </Text>
  )
}
