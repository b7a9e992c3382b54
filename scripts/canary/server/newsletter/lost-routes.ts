export function lostRoutes() {}
