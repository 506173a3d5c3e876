import { Outlet } from '@tanstack/react-router'
import { Logo } from '../../components/logo.tsx'
import classes from './auth.module.css'
import { Doorway } from './doorway.tsx'

export function VisitorLayout() {
  return (
    <div className={classes.page}>
      <main className={classes.paper}>
        <div className={classes.logo}>
          <Logo size={40} />
        </div>
        <div className={classes.form}>
          <Outlet />
        </div>
      </main>
      <aside className={classes.wall}>
        <Doorway />
        <p className={classes.motto}>Da captação à escritura, a pasta de cada imóvel em ordem.</p>
      </aside>
    </div>
  )
}
