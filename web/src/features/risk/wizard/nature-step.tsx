import { type Nature, natures } from '@soleira/domain/risk/nature'
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconCircleCheckFilled,
  IconGavel,
  IconGift,
  IconHomeDollar,
  IconHourglassHigh,
} from '../../../icons/index.ts'
import classes from './nature-step.module.css'

const marks: Record<Nature, typeof IconGift> = {
  compra_venda: IconHomeDollar,
  doacao: IconGift,
  usucapiao: IconHourglassHigh,
  permuta: IconArrowsExchange,
  alienacao_fiduciaria: IconBuildingBank,
  incorporacao: IconBuildingSkyscraper,
  adjudicacao: IconGavel,
}

interface NatureStepProps {
  chosen: Nature | null
  onChoose: (nature: Nature) => void
}

export function NatureStep({ chosen, onChoose }: NatureStepProps) {
  return (
    <fieldset className={classes.natures}>
      <legend className={classes.legend}>Escolha a natureza do negócio</legend>
      {natures.map(({ id, label, description }) => {
        const Mark = marks[id]
        return (
          <label key={id} className={classes.card}>
            <input
              type="radio"
              name="nature"
              value={id}
              className={classes.input}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              aria-labelledby={`nature-${id}`}
              aria-describedby={`nature-${id}-meaning`}
            />
            <Mark className={classes.mark} size={24} stroke={1.5} aria-hidden />
            <span className={classes.label}>
              <span id={`nature-${id}`}>{label}</span>
              <IconCircleCheckFilled className={classes.check} size={18} aria-hidden />
            </span>
            <span className={classes.description} id={`nature-${id}-meaning`}>
              {description}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
