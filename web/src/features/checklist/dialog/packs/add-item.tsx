import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { elsewhereText, purposeText, sourceText } from '@soleira/domain/catalogue/guide'
import type { About } from '@soleira/domain/catalogue/kind'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import type { Diligence } from '@soleira/domain/checklist/contract'
import type { Property } from '@soleira/domain/property/property'
import { siteOf } from '@soleira/domain/property/type'
import { useState } from 'react'
import { Dialog } from '../../../../components/dialog.tsx'
import { KindPicker, type PickedKind } from '../../../catalogue/kind-picker.tsx'
import { useArrange } from '../../arrange.ts'
import { personOf } from '../../item-key.ts'

interface AddItemProps {
  property: Property
  diligence: Diligence
  onClose: () => void
}

const ofProperty = ''

export function AddItem({ property, diligence: { items, people }, onClose }: AddItemProps) {
  const { mutate, isPending } = useArrange(property.id)
  const [whose, setWhose] = useState(ofProperty)
  const [picked, setPicked] = useState<PickedKind | null>(null)
  const sellers = people.filter(({ personId, role }) => personId !== null && role !== 'former')
  const seller = sellers.find(({ personId }) => String(personId) === whose)
  const person = seller?.personId ?? undefined
  const about = !seller ? 'property' : seller.kind === 'legal' ? 'company' : 'natural'

  function add() {
    if (!picked) return
    const { given, label } = picked
    const addition = typeof given === 'object' ? given : { kind: given }
    mutate(
      {
        change: { add: [{ ...addition, ...(person !== undefined && { person }) }] },
        said: ['Certidão acrescentada', seller ? `${label}, de ${seller.name}.` : `${label}, do imóvel.`],
      },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog title="Acrescentar certidão" size="md" onClose={onClose}>
      <Stack>
        <NativeSelect
          label="De quem é a certidão"
          value={whose}
          data={[
            { value: ofProperty, label: 'Do imóvel' },
            ...sellers.map(({ personId, name }) => ({ value: String(personId), label: name })),
          ]}
          onChange={({ currentTarget }) => {
            setWhose(currentTarget.value)
            setPicked(null)
          }}
        />
        <KindPicker
          label="Certidão"
          description="Do catálogo ou, se não estiver nele, com as suas palavras."
          about={about}
          without={kindsOf(items, person)}
          site={siteOf(property)}
          autoFocus
          onPick={setPicked}
        />
        {picked && <Picked picked={picked} about={about} property={property} />}
        <Group>
          <Button disabled={!picked} loading={isPending} onClick={add}>
            Acrescentar
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Without a person, the kinds of the property itself. */
function kindsOf(items: Diligence['items'], person: number | undefined): string[] {
  return items
    .filter((item) => (person === undefined ? item.subject.type === 'property' : personOf(item) === person))
    .map(({ id }) => id)
}

interface PickedProps {
  picked: PickedKind
  about: About
  property: Property
}

function Picked({ picked: { given, label }, about, property }: PickedProps) {
  const known = typeof given === 'object' ? null : knownOf(given)
  const elsewhere = typeof given === 'object' ? null : elsewhereText(given, siteOf(property))
  return (
    <div role="status">
      <Text fw={600}>{label}</Text>
      {known ? (
        <>
          <Text size="sm">
            {known.proves} {known.issuer}.
          </Text>
          <Text size="sm">{purposeText(known, about)}</Text>
          {elsewhere && (
            <Text size="sm" c="var(--accent)">
              {elsewhere}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {sourceText(known.source)}
          </Text>
        </>
      ) : (
        <Text size="sm">Com as suas palavras: o catálogo nada sabe dela.</Text>
      )}
    </div>
  )
}
