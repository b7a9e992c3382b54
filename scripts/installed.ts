import semver from 'semver'

/** What a lock file installs, and what the gate knows to be dangerous. */
export type Lock = { packages: Record<string, { version?: string; name?: string }> }
export type Advisory = { package: string; vulnerable: string; id: string; about: string }

/** Each installed package that an advisory names, in a sentence. */
export function endangered({ packages }: Lock, advisories: readonly Advisory[]): string[] {
  return Object.entries(packages).flatMap(([path, { version, name = nameOf(path) }]) => {
    if (path === '' || version === undefined) return []
    const known = advisories.filter(
      (one) =>
        one.package === name &&
        semver.satisfies(version, one.vulnerable, { includePrerelease: true }),
    )
    return known.map(
      ({ id, about, vulnerable }) =>
        `${name} ${version} (${path}): ${id}, ${about}; vulnerable: ${vulnerable}`,
    )
  })
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
