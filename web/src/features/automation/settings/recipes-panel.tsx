import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { ListedRecipe } from '@soleira/domain/automation/recipes-contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/panel.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import { SettingRow } from '../../settings/setting-switch.tsx'
import { recipesQuery } from '../recipes-query.ts'
import { useChangeRecipe } from './mutations.ts'
import classes from './settings.module.css'

export function RecipesPanel() {
  const { data, error, isFetching, refetch } = useQuery(recipesQuery)
  return (
    <Panel title="Navegador assistido">
      <Text size="sm">
        O Soleira abre a página do órgão, preenche os dados e mostra a você o desafio (captcha), que é sempre
        você quem responde. Não custa nada. O PDF que vier espera que você confira e valide.
      </Text>
      {data?.obstacle && (
        <Text size="sm" mt="xs" fw={500}>
          {data.obstacle}
        </Text>
      )}
      {data ? (
        data.recipes.map((recipe) => <RecipeRow key={recipe.id} recipe={recipe} />)
      ) : error ? (
        <PartFailure
          className={classes.part}
          what="Não foi possível carregar as páginas."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div role="status" className={classes.part}>
          <VisuallyHidden>Carregando páginas…</VisuallyHidden>
          <Skeleton height={240} />
        </div>
      )}
    </Panel>
  )
}

function RecipeRow({ recipe }: { recipe: ListedRecipe }) {
  const { mutate } = useChangeRecipe(recipe.id)
  const { label, name, isEnabled } = recipe
  return (
    <div className={classes.part}>
      <SettingRow
        label={label}
        description={name}
        checked={isEnabled}
        onChange={(isOn) => mutate({ isEnabled: isOn })}
      >
        <Text size="sm">{seenWorking(recipe)}</Text>
      </SettingRow>
    </div>
  )
}

function seenWorking({ workedHereOn, workedOn }: ListedRecipe): string {
  if (workedHereOn) return `Trouxe um arquivo para você pela última vez em ${showDate(workedHereOn)}.`
  if (workedOn) return `Vista funcionar na página do órgão pela última vez em ${showDate(workedOn)}.`
  return 'Ainda não foi vista funcionando na página do órgão: se não vier nada, peça pela página dele.'
}
