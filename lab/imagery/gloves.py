# A pair of dipped work gloves on the bench before a cleaned filter, a brush and a flashlight.
def blob(name, chains, mat, voxel=.0016, smooth=14):
    """chains of ((x, y, z), width, height) points become one skin"""
    v, f = [], []; rows, cols = 9, 14
    for chain in chains:
        for (p, w, h), (p2, w2, h2) in zip(chain, chain[1:]):
            k = max(2, int((Vector(p2)-Vector(p)).length/.004))
            for i in range(k):
                t = i/k; c = Vector(p).lerp(Vector(p2), t); rw, rh = w+(w2-w)*t, h+(h2-h)*t; b = len(v)
                for a in range(rows):
                    for e in range(cols):
                        th, ph = pi*a/(rows-1), 2*pi*e/cols
                        v.append((c.x+rw*math.sin(th)*math.cos(ph), c.y+rw*math.sin(th)*math.sin(ph), c.z+rh*math.cos(th)))
                for a in range(rows-1):
                    for e in range(cols):
                        e2 = (e+1) % cols; f.append((b+a*cols+e, b+(a+1)*cols+e, b+(a+1)*cols+e2, b+a*cols+e2))
    o = mesh(name, v, f, mat, True); m = o.modifiers.new('r', 'REMESH'); m.mode = 'VOXEL'; m.voxel_size = voxel; m.use_smooth_shade = True
    s = o.modifiers.new('s', 'SMOOTH'); s.factor = .5; s.iterations = smooth
    for size, strength in ((.022, .0050), (.008, .0016)):
        t = bpy.data.textures.new('w', 'CLOUDS'); t.noise_scale = size; t.noise_depth = 3
        d = o.modifiers.new('d', 'DISPLACE'); d.texture = t; d.strength = strength; d.mid_level = .5; d.texture_coords = 'LOCAL'
    return o

def fabric(palm):
    """grey knit, the finger tips (or the whole palm) dipped in black nitrile"""
    n = N('knit'); x, y, z = n.xyz(); edge = n.noise(28, 4, .6)
    rib = n.m('SINE', n.m('MULTIPLY', x, 2*pi/.0021)); row = n.m('SINE', n.m('MULTIPLY', y, 2*pi/.0030))
    knit = n.m('ADD', n.m('MULTIPLY', rib, .5), n.m('MULTIPLY', row, .35)); fuzz = n.noise(900, 4, .8)
    wool = n.mix(n.m('ADD', n.m('MULTIPLY', knit, .3), n.m('MULTIPLY', fuzz, .5), clamp=True), (.12, .125, .13), (.40, .405, .41))
    grime = n.ramp(n.noise(26, 6, .68, dist=.5), [(.42, 0), (.68, .75)]); wool = n.mix(grime, wool, (.035, .031, .028))
    lo, hi = (-.020, -.012) if palm else (.064, .070)
    at = n.m('ADD', y, n.m('MULTIPLY', n.m('SUBTRACT', edge, .5), .035))
    dip = n.m('DIVIDE', n.m('SUBTRACT', at, lo), hi-lo, clamp=True)
    side = n.m('DIVIDE', n.m('SUBTRACT', n.m('ADD', .010, n.m('MULTIPLY', n.m('SUBTRACT', edge, .5), .014)), z), .002, clamp=True)
    dip = n.m('MAXIMUM', dip, n.m('MULTIPLY', side, n.m('GREATER_THAN', at, -.015)))
    grain = n.noise(420, 3, .6); worn = n.ramp(n.noise(40, 5, .7), [(.50, 0), (.70, .6)])
    black = n.mix(worn, (.013, .014, .016), (.085, .075, .065))
    c = n.mix(dip, wool, black); r = n.m('SUBTRACT', .95, n.m('MULTIPLY', dip, n.m('SUBTRACT', .50, n.m('MULTIPLY', worn, .35))))
    h = n.m('ADD', n.m('MULTIPLY', n.m('MULTIPLY', knit, .9), n.m('SUBTRACT', 1., dip)), n.m('MULTIPLY', grain, n.m('ADD', .25, n.m('MULTIPLY', dip, .5))))
    return n.bsdf(c, r, 0, n.bump(h, .8, .0014), spec=.35, Sheen=.15)

def cuff_mat():
    n = N('cuff'); x, y, z = n.xyz(); a = n.add('ShaderNodeMath', operation='ARCTAN2'); n.link(z, a.inputs[0]); n.link(x, a.inputs[1])
    fuzz = n.noise(800, 4, .8); c = n.mix(fuzz, (.11, .115, .12), (.34, .345, .35))
    hem = n.ramp(n.m('MULTIPLY', y, -1.), [(.1295, 0), (.1305, 1)]); c = n.mix(hem, c, (.30, .055, .02))
    c = n.mix(n.ramp(n.noise(24, 6, .68), [(.45, 0), (.7, .7)]), c, (.035, .031, .028))
    return n.bsdf(c, .95, 0, n.bump(fuzz, .5, .001), spec=.2, Sheen=.15)

def glove(loc, rot, mirror=1, palm=False, curl=(.0, .0, .0, .0)):
    n0 = set(S.collection.objects); m = mirror; ch = []
    kx = (-.033, -.011, .011, .032); ky = (.046, .053, .050, .040); ln = (.070, .080, .074, .058)
    an = (-.13, -.03, .07, .22); w = (.0128, .0132, .0128, .0116)
    for i in range(4):
        c = []; k = (kx[i]*m, ky[i], .013)
        for t in (0, .3, .55, .78, 1.):
            cu = curl[i]; y = k[1]+ln[i]*t*math.cos(an[i])*(1-.35*cu*t); z = .013+.030*cu*math.sin(pi*t*.95)*1.1-(.002*t)
            c.append(((k[0]+m*ln[i]*t*math.sin(an[i]), y, z), w[i]*(1-.10*t), w[i]*(.80-.08*t)))
        ch.append(c)
    for s in range(9):
        t = s/8; x = (-.034+.066*t)
        ch.append([((x*m*.74, -.060, .015), .012, .0125), ((x*m*.92, -.015, .017), .0125, .0145), ((x*m, .045-.006*t, .0145), .0125, .0115)])
    ch.append([((-.018*m, -.040, .014), .018, .013), ((-.044*m, -.008, .014), .0165, .0125), ((-.062*m, .020, .013), .0135, .0110), ((-.070*m, .044, .012), .0118, .0095)])
    o = blob('glove', ch, fabric(palm))
    v, f = [], []; K, J = 160, 44                                # ribbed cuff, open at the end
    for lay, dr in ((0, 0), (1, -.0022)):
        for j in range(J):
            t = j/(J-1) if lay == 0 else 1-j/(J-1); y = -.052-.080*t; fl = 1+.16*t-.20*math.sin(pi*t)
            for i in range(K):
                a = 2*pi*i/K; rib = .0010*math.sin(a*40); wv = .0014*mnoise.noise((math.cos(a)*2, y*40, math.sin(a)*2))
                rx, rz = .0345*fl+dr+rib+wv, .0145*(fl+.20*t)+dr+rib*.8+wv
                v.append((rx*math.cos(a), y+.003*mnoise.noise((math.cos(a)*1.5, 3, 5)), .0165+rz*math.sin(a)))
    for j in range(2*J-1):
        for i in range(K): i2 = (i+1) % K; f.append((j*K+i, j*K+i2, (j+1)*K+i2, (j+1)*K+i))
    mesh('cuff', v, f, cuff_mat(), True)
    e = bpy.data.objects.new('gl', None); S.collection.objects.link(e)
    for q in set(S.collection.objects)-n0-{e}: q.parent = e
    e.location = loc; e.rotation_euler = rot; return e

def brush(loc, rz):
    n0 = set(S.collection.objects); wd = woodmat(); r = random.Random(2); e = bpy.data.objects.new('br', None)
    box('hd', (0, 0, .030), (.23, .030, .016), wd, .007, 4); P = []
    for i in range(30):
        for j in range(5):
            for _ in range(9):
                x, y = -.095+i*.0047+r.gauss(0, .0011), -.010+j*.005+r.gauss(0, .0008)
                P.append([(x, y, .024), (x+r.gauss(0, .0015), y+r.gauss(0, .002), .008), (x+r.gauss(0, .004), y+r.gauss(0, .004), r.uniform(-.001, .002))])
    b = N('br'); tube('bristle', P, .00022, b.bsdf((.045, .035, .026), .6, 0, None, spec=.4)); S.collection.objects.link(e)
    for q in set(S.collection.objects)-n0-{e}: q.parent = e
    e.location = loc; e.rotation_euler = (0, 0, rz)

def flashlight(loc, rz):
    al = paint('al', (.016, .016, .018), .30, .05, .1, .85); knurl = N('kn'); x, y, z = knurl.xyz(); a = knurl.m('ARCTAN2', y, x)
    d1 = knurl.m('SINE', knurl.m('ADD', knurl.m('MULTIPLY', a, 36), knurl.m('MULTIPLY', z, 2600)))
    d2 = knurl.m('SINE', knurl.m('SUBTRACT', knurl.m('MULTIPLY', a, 36), knurl.m('MULTIPLY', z, 2600)))
    grip = knurl.bsdf((.018, .018, .020), .38, .8, knurl.bump(knurl.m('MAXIMUM', d1, d2), .9, .0012))
    e = bpy.data.objects.new('fl', None); S.collection.objects.link(e)
    barrel = [(0, 0), (.0135, 0), (.0135, .012), (.0120, .014), (.0120, .018)]
    head = [(.0120, .092), (.0128, .094), (.0128, .100), (.0185, .116), (.0185, .134), (.0175, .138), (.0155, .138), (.0150, .134), (.004, .126), (0, .126)]
    parts = [lathe('tail', rounded(barrel, .001), al, 96), lathe('grip', [(.0120, .018), (.0122, .020), (.0122, .090), (.0120, .092)], grip, 128),
             lathe('head', rounded(head, .001), al, 96)]
    for z0 in (.119, .123, .127): parts.append(lathe('ring', rounded([(.018, z0), (.0192, z0+.0005), (.0192, z0+.0018), (.018, z0+.0022)], .0004), al, 96))
    g = N('lens').bsdf((.35, .37, .40), .05, .6); parts.append(lathe('lens', [(0, .1345), (.0150, .1345)], g, 64))
    for o in parts: o.parent = e
    e.location = (loc[0], loc[1], .0192); e.rotation_euler = (0, pi/2, rz)

bench(woodmat(), d=(5, 3, .06)); bt = paint('batten', (.02, .02, .022), .55)
can(pitch=.0028, wall=.0007, loc=(.20, .36, .166), rot=(pi/2, 0, math.radians(-16)))
for t in (.06, .24):
    for s in (-1, 1):
        a = math.radians(-16); d, q = Vector((math.sin(a), -math.cos(a), 0)), Vector((math.cos(a), math.sin(a), 0))
        b = box('chock', Vector((.20, .36, .018))+d*t+q*s*.085, (.05, .03, .036), bt, .004); b.rotation_euler = (0, 0, a)
glove((-.150, .015, .000), (0, 0, .80), 1, False, (.20, .30, .26, .38))
glove((.005, -.092, .001), (0, 0, .22), -1, True, (.30, .36, .40, .46))
brush((.235, -.06, 0), .42); flashlight((-.32, .19, 0), -.45)
world(.34, rot=2.4)
area((-.85, .15, .75), (0, 0, .1), .22, 21, (1, .92, .82), sy=.5); area((1.0, -.6, .8), (0, 0, .2), .6, 2.5, (.8, .9, 1))
camera((-.10, -.80, .45), (.022, .035, .076), 40, (-.06, -.08, .03), 4.5)
EXPO = .22
