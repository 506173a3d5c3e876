import { RowButton } from '../../../components/row-button.tsx'
import { ownViews } from '../views.ts'
import classes from './list.module.css'

/** The room of `ViewsBar`, which comes with the screen. */
export function ViewsRoom() {
  return (
    <div className={classes.views}>
      {ownViews.map(({ name }) => (
        <RowButton key={name} className={classes.view}>
          {name}
        </RowButton>
      ))}
    </div>
  )
}
