import { NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import type { SharedPaper } from '@soleira/domain/share/recipient'
import { longestQuestion } from '@soleira/domain/share/share'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/forms/kept-text.ts'
import classes from './recipient.module.css'
import { askAboutPaper, type Visit } from './visit.ts'

interface QuestionFormProps {
  visit: Visit
  papers: readonly SharedPaper[]
  current: number | null
}

export function QuestionForm({ visit, papers, current }: QuestionFormProps) {
  const [words, setWords] = useKeptText('question', visit.link)
  const [about, setAbout] = useKeptText('question about', visit.link)
  const paper = about === '' ? current : Number(about) || null
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => askAboutPaper(visit, paper, words),
    onSuccess: () => {
      setWords('')
      setAbout('')
    },
  })
  const wrong = error instanceof ApiError ? error.fields.words : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <form className={classes.notice} onSubmit={submit} aria-label="Perguntar">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Perguntar ao corretor
        </Title>
        {papers.length > 0 && (
          <NativeSelect
            label="Sobre"
            value={paper === null ? '0' : String(paper)}
            onChange={({ currentTarget }) => setAbout(currentTarget.value)}
            data={[
              { value: '0', label: 'Todos os documentos' },
              ...papers.map(({ id, label, person }) => ({
                value: String(id),
                label: person ? `${label} - ${person}` : label,
              })),
            ]}
          />
        )}
        <Textarea
          label="Pergunta ou comentário"
          autosize
          minRows={2}
          maxLength={longestQuestion}
          value={words}
          error={wrong ?? error?.message}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <SubmitButton variant="default" pending={isPending} pendingLabel="Enviando...">
          Enviar pergunta
        </SubmitButton>
        <Text size="sm" role="status">
          {isSuccess && 'Enviada. O corretor foi avisado.'}
        </Text>
      </Stack>
    </form>
  )
}
