export function LogoMark({ className }: { className?: string }) {
  return <svg viewBox="0 0 100 100" className={className} aria-hidden="true"><circle cx="50" cy="50" r="45" className="fill-none stroke-current" strokeWidth="5" /></svg>
}
