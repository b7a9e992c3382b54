# Shapes used all over the truck, its wheel, its hood with the fenders.
def smooth(pts, k=10):
    """a soft path through the points"""
    P = [Vector(p) for p in (pts[0], *pts, pts[-1])]; out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for t in (i/k for i in range(k)):
            out.append(tuple(.5*(2*b+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3)))
    return out+[tuple(P[-1])]

def pipe(name, pts, r, mat, k=12):
    o = tube(name, smooth(pts, k), r, mat); o.data.bevel_resolution = 7; o.data.use_fill_caps = True
    return o

def clamp(p, axis, r, mat):
    """band clamp with its bolt round a pipe at p"""
    q = Vector(axis).to_track_quat('Z', 'Y')
    o = lathe('clamp', rounded([(r, -.011), (r+.003, -.010), (r+.003, .010), (r, .011)], .001), mat,
              64)
    o.location = p; o.rotation_mode = 'QUATERNION'; o.rotation_quaternion = q
    s = Vector(p)+q @ Vector((0, r+.010, 0)); b = cyl('cb', s, .005, .05, mat, 'Z', 20)
    b.rotation_mode = 'QUATERNION'
    b.rotation_quaternion = q @ Vector((1, 0, 0)).to_track_quat('Z', 'Y')

def bolt(p, axis, mat, r=.010, h=.012):
    """flange and hex head, its axis along `axis`"""
    o = lathe('bolt', [(0, h), (r*.9, h), (r, h-.0015), (r, .003), (r*1.25, .003), (r*1.25, 0)],
              mat, 6, auto=20)
    o.location = p; o.rotation_mode = 'QUATERNION'
    o.rotation_quaternion = Vector(axis).to_track_quat('Z', 'Y')

def loft(name, rings, mat, thick=.010, angle=40, inside=None):
    m = len(rings[0]); v = [p for ring in rings for p in ring]
    f = [(i*m+k, i*m+k+1, i*m+m+k+1, i*m+m+k) for i in range(len(rings)-1) for k in range(m-1)]
    o = mesh(name, v, f, mat, True); o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(angle)
    if thick:
        s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = thick; s.offset = -1 if inside else 0
    if inside: o.data.materials.append(inside); s.material_offset = 1; s.material_offset_rim = 0
    return o

def wheel(y):
    tread = [(.507, .128)]
    for c in (.084, .029, -.029, -.084):
        tread += [(.519, c+.0065), (.503, c+.004), (.503, c-.004), (.519, c-.0065)]
    side = [(.290, .104), (.302, .121), (.318, .131), (.322, .134), (.327, .134), (.331, .137),
            (.372, .147), (.376, .1495), (.384, .1495), (.388, .148), (.430, .150), (.452, .149),
            (.455, .151), (.462, .151), (.465, .147), (.486, .140), (.497, .137)]
    prof = side+tread+[(r, -q) for r, q in reversed(side+tread[:1])]
    t = lathe('tire', rounded(prof, .0035, 3), tire_rubber(), 256); al = wheel_alu()
    st = polished('nut', (.55, .54, .52), .25, .6)
    rim = [(.262, -.02), (.262, .050), (.274, .078), (.280, .100), (.296, .106), (.303, .112),
           (.303, .119), (.297, .121), (.290, .113)]
    disc = [(.274, .076), (.262, .078), (.250, .088), (.232, .110), (.205, .131), (.182, .139),
            (.108, .139)]
    parts = [t, lathe('rim', rounded(rim, .004), al, 192),
             lathe('disc', rounded(disc, .012, 5), al, 256)]
    hub = [(.110, .130), (.104, .160), (.096, .166), (.084, .170), (.080, .205), (.074, .212),
           (.060, .214), (.052, .222), (0, .224)]
    parts.append(lathe('hub', rounded(hub, .004), polished('hub', (.60, .60, .60), .22, .6), 96))
    parts.append(lathe('drum', [(.0, -.01), (.215, -.01), (.215, -.14)],
                       cast('drum', (.05, .04, .035), .5, .8), 96))
    for i in range(10):
        a = 2*pi*i/10; x, z = .1425*math.cos(a), .1425*math.sin(a)
        for o in (lathe('nut', [(0, .186), (.009, .186), (.0095, .176)], st, 24),
                  lathe('nut', [(.0095, .176), (.0165, .176), (.019, .172), (.019, .145)], st, 6,
                        auto=20),
                  lathe('nut', rounded([(.019, .147), (.023, .145), (.023, .139)], .001), st, 32)):
            o.location = (x, z, 0); o.rotation_euler = (0, 0, i*.7); parts.append(o)
    e = bpy.data.objects.new('wh', None); S.collection.objects.link(e)
    for o in parts: o.parent = e
    e.location = (0, y, .52); e.rotation_euler = (pi/2, .21, 0)

def hood_shell(body, chrome, dark):
    rings = []
    # long box with round shoulders, narrower in front
    for i in range(33):
        t = i/32; x = -1.12+2.16*t; w = .64-.15*t; z1 = 1.86-.20*t-.05*t*t; z0 = .98; r = .11
        half = []
        for k in range(10): half.append((w, z0+(z1-r-z0)*k/9))
        for k in range(1, 9):
            a = pi/2*k/8; half.append((w-r+r*math.cos(a), z1-r+r*math.sin(a)))
        for k in range(1, 6): half.append(((w-r)*(1-k/5), z1+.022*math.sin(pi/2*k/5)))
        rings.append([(x, -y, z) for y, z in half]+[(x, y, z) for y, z in reversed(half[:-1])])
    loft('hood', rings[::-1], body, .014, 40, dark)
    # trim, latch, grab handle, row of rivets
    for s in (-1, 1):
        tube('trim', [(-1.10, s*.650, 1.04), (1.02, s*.502, 1.04)], .010, chrome)
        box('latch', (-.98, s*.645, 1.22), (.05, .03, .16), dark, .008)
        for k in range(34):
            bolt((-1.08+k*.063, s*(.643-.0044*k), 1.66-.0062*k), (0, s, .2), body, .006, .004)
    fx = 1.05; n0 = [(fx, -.47, .86), (fx, -.47, 1.60), (fx, .47, 1.60), (fx, .47, .86)]
    for a, b in zip(n0, n0[1:]+n0[:1]):
        c = [(p+q)/2 for p, q in zip(a, b)]; d = [abs(q-p) for p, q in zip(a, b)]
        box('gf', c, (.11, d[1]+.10, d[2]+.10), chrome, .035, 5)
    for k in range(17): box('gb', (fx-.012, -.40+k*.05, 1.23), (.045, .012, .70), chrome, .005, 3)
    box('gm', (fx-.06, 0, 1.23), (.01, .90, .74), dark, 0)

def fender(s, body, dark, chrome):
    prof = [(1.225, -.065), (1.238, -.070), (1.252, -.060), (1.262, -.03), (1.260, .010),
            (1.243, .045), (1.210, .072),
            (1.15, .088), (1.05, .097), (.90, .10), (.74, .10), (.60, .095), (.50, .085)]
    rings = []
    for i in range(65):
        a = math.radians(-6+178*i/64); f = max(0, math.cos(a)); R = .605+.05*f**3; cx, cz = .02, .55
        rings.append([(cx+(R+n*(1-.25*f))*math.cos(a), s*(y-.05*f**2),
                       cz+(R+n*(1-.25*f))*math.sin(a)) for y, n in prof])
    loft('fend', rings[::-s], body, .010, 40, dark)
    liner = [[(.02+(.595)*math.cos(a), s*y, .55+.595*math.sin(a))
              for y in (.50, .8, 1.0, 1.2, 1.232)]
             for a in (math.radians(-4+174*i/40) for i in range(41))]
    loft('liner', liner, rubber((.010, .010, .011)), .004)
    pod = [(.128*math.sin(pi/2*k/24), .02-.17*math.cos(pi/2*k/24)) for k in range(25)]
    pod += [(.128, .085), (.124, .091), (.118, .092), (.108, .086)]
    o = lathe('pod', pod, chrome, 96)
    m = lathe('refl', [(.108, .075), (.085, .02), (.03, -.02), (0, -.022)],
              polished('rf', (.8, .8, .8), .05, 0), 64)
    g = lathe('lens', rounded([(0, .098), (.06, .095), (.110, .082)], .01),
              N('gl').bsdf((.9, .92, .95), .03, 0, Transmission=1., IOR=1.45), 64)
    for q in (o, m, g): q.location = (.64, s*.86, 1.17); q.rotation_euler = (0, pi/2, 0)
    cyl('stem', (.60, s*.80, 1.05), .030, .14, chrome)
    amber = N('amber').bsdf((.55, .16, .01), .2, 0)
    cyl('mk', (.42, s*1.05, 1.117), .022, .035, amber, 'Z', 32, .01)

def tilted(angle, make):
    """what `make` builds, turned forward about the hinge behind the bumper"""
    n0 = set(S.collection.objects); make(); new = set(S.collection.objects)-n0; hx, hz = 1.04, .84
    e = bpy.data.objects.new('hinge', None); S.collection.objects.link(e)
    for o in new: o.parent = e; o.matrix_parent_inverse = Matrix.Translation((-hx, 0, -hz))
    e.location = (hx, 0, hz); e.rotation_euler = (0, math.radians(angle), 0)
