import type { ButtonHTMLAttributes } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'onNight' | 'onNightQuiet'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-sm px-5 py-2.5 text-center font-semibold leading-tight fade-colors disabled:cursor-not-allowed forced-colors:border'

const looks: Record<Look, string> = {
  primary: 'bg-lake text-on-lake hover:bg-lake-deep disabled:bg-soot-200 disabled:text-soot-600',
  secondary:
    'border border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-ceramic disabled:border-soot-400 disabled:text-soot-600',
  quiet: 'text-lake underline decoration-1 underline-offset-4 hover:decoration-2',
  onNight: 'bg-chalk text-night hover:bg-clean',
  onNightQuiet:
    'border border-chalk-soft text-chalk hover:border-chalk hover:bg-chalk hover:text-night',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look = 'primary', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }

export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

type ButtonLinkProps = React.ComponentPropsWithRef<'a'> & { href: string; look?: Look }

export function ButtonLink({
  look = 'primary',
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  )
}
