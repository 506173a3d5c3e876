import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileChoice } from '../../components/file-choice.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { type DealPlace, proofsQuery } from './queries.ts'

export interface ChosenProof {
  file: File | null
  /** A paper that is there already. */
  proofId: number | null
}

export const noProof: ChosenProof = { file: null, proofId: null }

interface ProofChoiceProps {
  place: DealPlace
  label: string
  /** Those that prove the milestone already are not offered. */
  except: readonly { documentId: number }[]
  chosen: ChosenProof
  onChoose: (chosen: ChosenProof) => void
}

/** A file of this device, or a paper that is there already. */
export function ProofChoice({ place, label, except, chosen, onChoose }: ProofChoiceProps) {
  const { data, isPending, isError } = useQuery(proofsQuery(place))
  const known = (data ?? []).filter((one) => !except.some(({ documentId }) => documentId === one.documentId))
  const first = isPending ? 'Procurando papéis...' : known.length ? 'Nenhum' : 'Nenhum papel por aqui ainda'
  return (
    <div>
      <FileChoice
        file={chosen.file}
        onFile={(file) => onChoose(file ? { file, proofId: null } : { ...chosen, file })}
        label={label}
      />
      {isError ? (
        <Text size="sm" c="dimmed" mt="xs">
          Não foi possível procurar os papéis que já estão aqui. Envie o arquivo, ou abra de novo.
        </Text>
      ) : (
        <NativeSelect
          mt="sm"
          label="Ou um papel que já está no imóvel ou no negócio"
          value={chosen.proofId ?? ''}
          disabled={!known.length}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value ? { file: null, proofId: Number(value) } : { ...chosen, proofId: null })
          }
          data={[
            { value: '', label: first },
            ...known.map(({ documentId, title, fileName, uploadedAt }) => ({
              value: String(documentId),
              label: `${title} · ${fileName} · ${showDay(uploadedAt)}`,
            })),
          ]}
        />
      )}
    </div>
  )
}
