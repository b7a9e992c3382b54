# The dock behind the building at dusk: brick, a closed overhead door, the blue door with its bell, one lamp.
def plane_xz(n):
    x, y, z = n.xyz(); c = n.add('ShaderNodeCombineXYZ')
    n.link(n.m('ADD', x, y), c.inputs[0]); n.link(z, c.inputs[1]); return c.outputs[0]

def brick():
    n = N('brick'); b = n.add('ShaderNodeTexBrick'); n.link(plane_xz(n), b.inputs['Vector'])
    for key, value in (('Scale', 1.), ('Mortar Size', .0055), ('Mortar Smooth', .25), ('Bias', -.1),
                       ('Brick Width', .212), ('Row Height', .0705)): b.inputs[key].default_value = value
    big = n.noise(.9, 6, .62); mid = n.noise(9, 5, .65); fine = n.noise(160, 5, .75)
    n.put(b.inputs['Color1'], n.mix(mid, (.20, .066, .040), (.115, .042, .030)))
    n.put(b.inputs['Color2'], n.mix(mid, (.27, .105, .062), (.075, .036, .030)))
    n.put(b.inputs['Mortar'], n.mix(fine, (.30, .275, .24), (.18, .165, .15)))
    c = n.mix(n.m('MULTIPLY', fine, .35), b.outputs['Color'], (.05, .03, .026))
    c = n.mix(n.ramp(big, [(.50, 0), (.72, .55)]), c, (.055, .042, .036))                   # old soot
    c = n.mix(n.ramp(n.noise(2.3, 6, .7, dist=.5), [(.60, 0), (.78, .40)]), c, (.42, .38, .34))   # lime
    z = n.xyz()[2]; low = n.ramp(n.m('ADD', z, n.m('MULTIPLY', mid, .4)), [(-.9, .6), (-.2, 0)])
    h = n.m('ADD', n.m('MULTIPLY', b.outputs['Fac'], -1.), n.m('MULTIPLY', n.m('ADD', fine, mid), .35))
    return n.bsdf(n.mix(n.m('MULTIPLY', low, .5), c, (.05, .045, .04)), .88, 0, n.bump(h, .8, .006), spec=.25)

def concrete(wear=1., tone=.30):
    n = N('conc'); big = n.noise(1.1, 7, .65, dist=.4); mid = n.noise(14, 6, .65); fine = n.noise(220, 4, .75)
    c = n.mix(big, (tone, tone*.97, tone*.92), (tone*.55, tone*.53, tone*.50))
    c = n.mix(n.ramp(n.noise(3.2, 6, .68, dist=.9), [(.50, 0), (.72, .7*wear)]), c, (.055, .05, .046))
    c = n.mix(n.m('MULTIPLY', fine, .35), c, (.07, .066, .06))
    drip = n.ramp(n.noise(7, 5, .7, n.obj((1, 1, .06))), [(.56, 0), (.70, .55*wear)]); c = n.mix(drip, c, (.07, .055, .045))
    pits = n.ramp(n.voro(60), [(.0, 1), (.10, 0)])
    h = n.m('SUBTRACT', n.m('ADD', mid, n.m('MULTIPLY', fine, .4)), n.m('MULTIPLY', pits, .8))
    return n.bsdf(c, n.m('ADD', .62, n.m('MULTIPLY', big, .3)), 0, n.bump(h, .45, .004), spec=.3)

def wet_yard():
    n = N('yard'); pud = n.ramp(n.m('ADD', n.noise(.55, 5, .55, dist=.4), n.m('MULTIPLY', n.noise(5, 4), .06)), [(.47, 0), (.56, 1)])
    fine = n.noise(150, 5, .8); st = n.voro(95); mid = n.noise(3, 6, .65)
    c = n.mix(fine, (.050, .050, .052), (.020, .020, .022)); c = n.mix(n.m('MULTIPLY', mid, .5), c, (.075, .070, .064))
    c = n.mix(n.m('MULTIPLY', pud, .75), c, (.010, .010, .011))
    r = n.m('ADD', n.m('MULTIPLY', n.m('SUBTRACT', 1., pud), n.m('ADD', .38, n.m('MULTIPLY', mid, .4))), .035)
    dry = n.m('SUBTRACT', 1.02, pud); h = n.m('MULTIPLY', n.m('ADD', st, n.m('MULTIPLY', fine, .8)), dry)
    return n.bsdf(c, r, 0, n.bump(h, .7, .008), spec=.5)

def worn_paint(name, c, rust=.25, rough=.40, long=.08, chips=.0):
    n = N(name); big = n.noise(2, 6, .65); fine = n.noise(240, 3, .6)
    k = n.mix(n.ramp(big, [(.42, 0), (.75, .7)]), c, tuple(x*.45 for x in c))
    run = n.ramp(n.noise(16, 5, .72, n.obj((1, 1, long))), [(.54, 0), (.72, rust)]); k = n.mix(run, k, (.075, .040, .022))
    chip = n.ramp(n.m('ADD', n.noise(38, 6, .72), n.m('MULTIPLY', big, .25)), [(.74-chips, 0), (.76-chips, 1)])
    k = n.mix(chip, k, n.mix(fine, (.09, .042, .022), (.035, .024, .02)))
    dust = n.ramp(n.noise(6, 6, .7), [(.45, 0), (.8, .4)]); k = n.mix(dust, k, (.16, .145, .125))
    r = n.m('ADD', rough, n.m('MULTIPLY', n.m('ADD', dust, chip), .35))
    h = n.m('ADD', n.m('MULTIPLY', n.noise(5, 3), 1.), n.m('SUBTRACT', n.m('MULTIPLY', fine, .08), n.m('MULTIPLY', chip, .3)))
    return n.bsdf(k, r, 0, n.bump(h, .2, .004), spec=.45)

def rough_wood():
    n = N('pal'); g = n.noise(3, 7, .62, n.obj((1.2, 16, 16)), .9); f = n.noise(9, 4, .75, n.obj((2, 70, 70)))
    c = n.ramp(n.m('ADD', n.m('MULTIPLY', g, .8), n.m('MULTIPLY', f, .2)), [(.3, (.16, .095, .05)), (.5, (.33, .22, .125)), (.7, (.45, .32, .20))])
    c = n.mix(n.ramp(n.noise(4, 5, .7), [(.5, 0), (.75, .5)]), c, (.10, .085, .07))
    return n.bsdf(c, .78, 0, n.bump(n.m('ADD', f, g), .4, .002), spec=.25)

PZ = 1.12                                                    # height of the platform
def building():
    bk = brick(); X0, X1, Z1 = -3.25, -.35, PZ+2.75            # opening of the overhead door
    D0, D1, DZ = .98, 1.94, PZ+2.13                            # the blue door
    for x0, x1, z0, z1 in ((-9, X0, 0, 7), (X1, D0, 0, 7), (D1, 9, 0, 7), (X0, X1, Z1, 7), (D0, D1, DZ, 7),
                           (X0, X1, 0, PZ), (D0, D1, 0, PZ)):
        box('wall', ((x0+x1)/2, .19, (z0+z1)/2), (x1-x0, .38, z1-z0), bk, 0).data.transform(
            __import__('mathutils').Matrix.Translation(((x0+x1)/2, 0, (z0+z1)/2-3)))
    for o in S.collection.objects:
        if o.name.startswith('wall'): o.location = (0, .19, 3)
    lin = concrete(.6, .36); box('lint', ((X0+X1)/2, .13, Z1+.12), (X1-X0+.5, .30, .24), lin, .012)
    box('lint', ((D0+D1)/2, .14, DZ+.10), (D1-D0+.36, .29, .20), lin, .012)
    door = worn_paint('shutter', (.40, .41, .40), .35, .42, .07); seam = paint('seam', (.03, .03, .032), .7)
    ph = (Z1-PZ)/5
    for i in range(5):                                       # five panels, each with three grooves
        zc = PZ+ph*(i+.5)
        for k in range(4):
            box('sec', ((X0+X1)/2, .29, zc-ph/2+ph*(k+.5)/4), (X1-X0, .05, ph/4-.010), door, .007, 3)
        box('sec', ((X0+X1)/2, .305, zc), (X1-X0, .03, ph), door if i else seam, .002)
    glow = N('glow'); gx, gy, gz = glow.xyz()
    cloud = glow.ramp(glow.noise(1.1, 2, .5, glow.obj((2, 1, 3))), [(.30, .25), (.70, 1)])
    glass = glow.emit((1., .70, .38), glow.m('MULTIPLY', cloud, .62))
    for k in range(3):                                       # a row of windows in the fourth panel
        xc = X0+(X1-X0)*(k+.5)/3; zc = PZ+ph*3.5
        box('wf', (xc, .262, zc), (.60, .022, .30), seam, .02, 3); box('wg', (xc, .250, zc), (.52, .006, .22), glass, 0)
    pad = rubber((.020, .020, .021))                         # seal pads, bumpers, tracks
    for x in (X0-.14, X1+.14): box('pad', (x, -.10, PZ+1.22), (.28, .22, 2.44), pad, .03, 3)
    box('pad', ((X0+X1)/2, -.10, PZ+2.60), (X1-X0+.56, .22, .32), pad, .03, 3)
    yel = worn_paint('yel', (.62, .34, .02), .3, .45, .1, .06)
    for x in (X0-.14, X1+.14):
        for k in range(3): box('ys', (x, -.213, PZ+.55+k*.62), (.10, .006, .34), yel, .002)
    return X0, X1, D0, D1, DZ

def blue_door(D0, D1, DZ):
    blue = worn_paint('blue', (.016, .085, .21), .14, .34, .06, .015); fr = worn_paint('frame', (.012, .055, .13), .2, .4, .1, .02)
    w = D1-D0; xc = (D0+D1)/2; ss = steel('ss', (.55, .54, .52), .36, dirt=.15)
    for x in (D0+.03, D1-.03): box('fr', (x, .10, PZ+1.06), (.06, .16, 2.13), fr, .006)
    box('fr', (xc, .10, DZ-.03), (w, .16, .06), fr, .006)
    box('leaf', (xc, .13, PZ+1.05), (w-.13, .05, 2.04), blue, .004)
    box('kick', (xc, .102, PZ+.17), (w-.19, .006, .26), ss, .001); box('sill', (xc, .05, PZ+.012), (w, .28, .024), ss, .004)
    lit = N('lit'); k = lit.ramp(lit.noise(5, 3, .6), [(.35, .25), (.65, 1)]); glass = lit.emit((1., .72, .42), lit.m('MULTIPLY', k, 1.1))
    box('gl', (xc, .104, PZ+1.56), (.22, .004, .50), glass, 0)
    for x in (-.13, .13): box('gb', (xc+x, .098, PZ+1.56), (.04, .02, .58), fr, .006)
    for z in (-.27, .27): box('gb', (xc, .098, PZ+1.56+z), (.30, .02, .04), fr, .006)
    box('lk', (D0+.145, .098, PZ+1.00), (.055, .014, .20), ss, .004)
    cyl('ln', (D0+.145, .070, PZ+1.03), .010, .06, ss, 'Y'); cyl('lh', (D0+.20, .045, PZ+1.03), .010, .13, ss, 'X')
    cyl('lc', (D0+.145, .088, PZ+.95), .016, .02, ss, 'Y')
    for z in (.25, 1.05, 1.85): cyl('hg', (D1-.068, .085, PZ+z), .011, .11, ss)
    box('cl', (xc+.16, .075, DZ-.12), (.26, .06, .055), ss, .01)
    brass = steel('brass', (.62, .40, .16), .34, dirt=.3)    # the bell
    box('bp', (D0-.20, -.006, PZ+1.22), (.085, .014, .13), brass, .006); cyl('bb', (D0-.20, -.018, PZ+1.22), .020, .02, N('btn').bsdf((.75, .72, .66), .3), 'Y')
    box('cd', (D0-.20, -.010, PZ+1.75), (.018, .018, .92), fr, .006)
    mat = paint('mat', (.025, .024, .022), .95, .6); box('mt', (xc, -.42, PZ+.010), (.86, .52, .02), mat, .006)

def lamp(x, z):
    dark = worn_paint('shade', (.022, .05, .045), .2, .4, .1, .02); wh = N('enam').bsdf((.78, .76, .72), .35)
    arc = [(x, -.02-.16*(1-math.cos(t*pi/24))-.012*t, z+.30*math.sin(t*pi/24)) for t in range(25)]
    cyl('ro', (x, -.012, z), .06, .025, dark, 'Y'); tube('neck', arc, .014, dark); hx, hy, hz = arc[-1]
    prof = [(.018, .10), (.045, .09), (.065, .05), (.115, .02), (.185, -.045), (.20, -.075)]
    o = lathe('shade', rounded(prof, .01, 5), dark, 96); o.location = (hx, hy, hz-.07)
    o = lathe('shin', [(r-.004, q-.004) for r, q in prof[2:]], wh, 96); o.location = (hx, hy, hz-.07)
    o = lathe('bulb', rounded([(0, -.055), (.03, -.05), (.036, -.01), (.02, .04), (0, .05)], .02, 6), N('bulb').emit((1., .62, .30), 60.), 48)
    o.location = (hx, hy, hz-.09); l = bpy.data.lights.new('bulb', 'SPOT'); l.energy = 420; l.color = (1., .66, .36)
    l.spot_size = math.radians(166); l.spot_blend = .55; l.shadow_soft_size = .045
    p = bpy.data.objects.new('bulb', l); S.collection.objects.link(p); p.location = (hx, hy, hz-.155)

def platform():
    slab = concrete(); edge = steel('edge', (.30, .28, .26), .45, dirt=.8); rb = rubber((.016, .016, .017)); x0, x1, y0 = -4.6, 2.35, -1.75
    box('slab', ((x0+x1)/2, y0/2, PZ/2), (x1-x0, -y0, PZ), slab, .015, 3)
    box('ang', ((x0+x1)/2, y0-.004, PZ-.05), (x1-x0, .012, .10), edge, .003)
    for x in (-3.15, -.45):
        for k in (-.16, .16): box('bmp', (x+k*.6, y0-.075, PZ-.30), (.16, .15, .50), rb, .02, 3)
    box('plate', (-1.8, y0+.60, PZ+.008), (1.9, 1.15, .016), edge, .003)         # leveller
    for i in range(5):                                       # steps at the right end
        h = PZ*(5-i)/6; box('step', (x1+.15+.28*i, -.75, h/2), (.30, 1.3, h), slab, .012, 3)
    pipe = worn_paint('pipe', (.58, .33, .025), .3, .45, .1, .08)
    top, low = (x1-.06, -1.46, PZ), (x1+1.42, -1.46, PZ/6)
    tube('rail', [(top[0]-.12, -1.66, PZ+1.0), (top[0], -1.66, PZ+1.0), (low[0], -1.66, low[2]+.98), (low[0]+.1, -1.66, low[2]+.90)], .021, pipe)
    tube('rail', [(top[0], -1.66, PZ+.55), (top[0], -1.66, PZ+.55), (low[0], -1.66, low[2]+.52)], .017, pipe)
    for x, z in ((top[0], PZ), (low[0], .0)): tube('post', [(x, -1.66, z), (x, -1.66, z+1.0+(.14 if z == 0 else 0))], .021, pipe)
    for x in (-4.35, .25):                                   # bollards
        cyl('bol', (x, y0-.45, .5), .085, 1.0, pipe, 'Z', 48, .02)
    gal = steel('gal', (.50, .51, .52), .42, dirt=.35); cyl('dn', (-4.15, -.07, 3.5), .05, 7, gal)
    for z in (1.6, 3.4): cyl('dc', (-4.15, -.06, z), .056, .04, gal)

def goods(x, y):
    w = rough_wood(); bd = lambda c, d: box('bd', c, d, w, .003)
    for k in (-.5, 0, .5): bd((x, y+k*.86, PZ+.06), (1.12, .09, .09))
    for k in range(6): bd((x-.5+k*.2, y, PZ+.117), (.98, .10 if k % 2 else .14, .022)).rotation_euler = (0, 0, pi/2)
    def crate(cx, cy, cz, rz):
        n0 = set(S.collection.objects); e = bpy.data.objects.new('cr', None); S.collection.objects.link(e); L, Hc = .43, .36
        for s in (-1, 1):
            for i in range(3):
                z = .062+i*.118; bd((0, s*L/2, z), (L+.03, .016, .104))
                bd((s*L/2, 0, z), (L-.02, .016, .104)).rotation_euler = (0, 0, pi/2)
        for i in range(4): bd((0, -L/2+.055+i*.107, Hc), (L+.034, .100, .016))
        for s in (-1, 1): bd((s*.15, 0, Hc+.016), (.05, L+.02, .016))
        for o in set(S.collection.objects)-n0-{e}: o.parent = e
        e.location = (cx, cy, cz); e.rotation_euler = (0, 0, rz)
    crate(x-.27, y-.10, PZ+.13, .05); crate(x+.25, y+.02, PZ+.13, -.07); crate(x-.22, y-.04, PZ+.13+.385, .16)

X0, X1, D0, D1, DZ = building(); blue_door(D0, D1, DZ); lamp((D0+D1)/2-.25, DZ+.50); platform(); goods(.20, -.62)
box('yard', (0, -8, -.03), (40, 20, .06), wet_yard(), 0)
world(.30, env=False, col=(.22, .35, .60))
area((-6, -9, 7), (-1, 0, 2), 6, 160, (.52, .68, 1.))
camera((2.5, -8.3, 1.50), (-.12, 0, 1.72), 34, (1.2, -.4, 2.2), 4)
EXPO = .95
